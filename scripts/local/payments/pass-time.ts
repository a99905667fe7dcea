import { settleSession } from './pay.ts';
import { expireSession } from './sessions.ts';
import type { Store } from './store.ts';

/** Expires sessions and settles delayed payments that are due. */
export function passTime(store: Store, pageUrl: (id: string) => string): void {
  const now = store.now();
  for (const session of store.all('sessions')) {
    const { id, status, expires_at, settles } = session;
    if (status === 'open' && expires_at <= now) expireSession(store, id, pageUrl(id));
    if (settles && settles.at <= now) settleSession(store, session, settles.outcome, pageUrl(id));
  }
  store.flush();
}
