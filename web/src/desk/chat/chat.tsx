import { useEffect } from 'react';
import { timings } from '#domain/tables/timings.ts';
import { onChatEvents } from '#web/src/base/analytics/chat-events.ts';
import type { ChatAdapter } from './chat-adapter.ts';
import { readChatIdentity } from './chat-identity.ts';
import { intercom } from './intercom.ts';
import { recorder } from './recorder.ts';

interface ChatProps {
  readonly kind: 'recorder' | 'intercom';
  readonly appId: string;
  /** Null: signed out. */
  readonly userId: string | null;
  readonly isHidden: boolean;
}

const adapters: Readonly<Record<ChatProps['kind'], ChatAdapter>> = { recorder, intercom };

const isPhone = (): boolean => matchMedia('(width < 48rem)').matches;
const padding = (): number => (isPhone() ? timings.chat.paddingPx.mobile : timings.chat.paddingPx.desktop);

/** The provider's widget: starts, follows sign-in and sign-out, and gets the events. */
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
