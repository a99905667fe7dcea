import { loadScript } from '#web/src/base/lib/load-script.ts';
import type { ChatAdapter, ChatIdentity } from './chat-adapter.ts';

type Command = readonly unknown[];
type Messenger = ((...command: Command) => void) & { q?: Command[] };

declare global {
  interface Window {
    Intercom?: Messenger;
  }
}

/** The provider's command queue, which holds commands until the script has loaded. */
function messenger(appId: string): Messenger {
  if (!window.Intercom) {
    const queue: Command[] = [];
    window.Intercom = Object.assign((...command: Command) => void queue.push(command), { q: queue });
    loadScript(`https://widget.intercom.io/widget/${appId}`);
  }
  return window.Intercom;
}

/** The visitor in the provider's own settings. */
function whoIs(identity: ChatIdentity): Readonly<Record<string, unknown>> {
  if (identity.level === 'anonymous') return {};
  if (identity.level === 'jwt_secured') return { intercom_user_jwt: identity.token };
  const { level: _level, ...user } = identity;
  return user;
}

let isBooted = false;

export const intercom: ChatAdapter = {
  start: ({ appId, identity, paddingPx }) => {
    const send = messenger(appId);
    // The provider keeps the previous user's conversation until it is shut down.
    if (isBooted) send('shutdown');
    isBooted = true;
    send('boot', { app_id: appId, vertical_padding: paddingPx, ...whoIs(identity) });
  },
  report: ({ name, detail }) => window.Intercom?.('trackEvent', name, detail),
  setHidden: (isHidden) => window.Intercom?.('update', { hide_default_launcher: isHidden }),
};
