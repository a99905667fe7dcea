import type { Store } from './store.ts';
import { settleSession } from './pay.ts';
import { expireSession } from './sessions.ts';

/** What time alone sets off: pages expire, the money of delayed payments comes. */
export function passTime(store: Store, pageUrl: (id: string) => string): void {
  const now = store.now();
  for (const session of store.all('sessions')) {
    const { id, status, expires_at, settles } = session;
    if (status === 'open' && expires_at <= now) expireSession(store, id, pageUrl(id));
    if (settles && settles.at <= now) settleSession(store, session, settles.outcome, pageUrl(id));
  }
  store.flush();
}
