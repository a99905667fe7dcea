import { useEffect } from 'react';
import { timings } from '#domain/tables/timings.ts';
import { onChatEvents } from '#web/src/base/analytics/chat-events.ts';
import { api } from '#web/src/base/data/api.ts';
import type { ChatAdapter, ChatIdentity } from './chat-adapter.ts';
import { intercom } from './intercom.ts';
import { recorder } from './recorder.ts';

const unixSeconds = (at: string): number => Math.floor(Date.parse(at) / 1000);

/** The visitor's identity for the chat. If no token is available, the chat gets the plain details (P-8). */
async function readChatIdentity(isSignedIn: boolean): Promise<ChatIdentity> {
  if (!isSignedIn) return { level: 'anonymous' };
  try {
    const { id: user_id, email, full_name: name, created_at } = await api('readMe');
    const basic = { level: 'basic', user_id, email, name, created_at: unixSeconds(created_at) } as const;
    return await api('createChatToken', { body: { user_id, email, name, created_at } }).then(
      ({ token }) => ({ level: 'jwt_secured', token }) as const,
      () => basic,
    );
  } catch {
    return { level: 'anonymous' };
  }
}

interface ChatProps {
  readonly kind: 'recorder' | 'intercom';
  readonly appId: string;
  /** Null when signed out. */
  readonly userId: string | null;
  readonly isHidden: boolean;
}

const adapters: Readonly<Record<ChatProps['kind'], ChatAdapter>> = { recorder, intercom };

const isPhone = (): boolean => matchMedia('(width < 48rem)').matches;
const padding = (): number => (isPhone() ? timings.chat.paddingPx.mobile : timings.chat.paddingPx.desktop);

/** The provider's widget. It follows sign-in and sign-out, and gets the events. */
export function Chat({ kind, appId, userId, isHidden }: ChatProps) {
  const adapter = adapters[kind];
  useEffect(() => {
    let isCurrent = true;
    let stop = (): void => undefined;
    void readChatIdentity(userId !== null).then((identity) => {
      if (!isCurrent) return;
      adapter.start({ appId, identity, paddingPx: padding() });
      stop = onChatEvents(adapter.report);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [adapter, appId, userId]);
  useEffect(() => adapter.setHidden(isHidden), [adapter, isHidden]);
  return null;
}
