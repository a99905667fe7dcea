import { abandonedAfterHours, checkoutHours, type Order } from '#domain/orders/order';
import { now } from '../clock.ts';
import { keys } from '../table/keys.ts';
import { listOrdersBy } from '../table/order.ts';
import { claimed } from '../table/once.ts';
import { outbox } from '../table/outbox.ts';
import { loadProfile } from '../table/profile.ts';
import { ConditionFailed, transact } from '../table/transact.ts';

const hours = (count: number): string => new Date(now().getTime() - count * 3_600_000).toISOString();

/** Orders looked at in one run; the rest come with the next. */
const batch = 100;

async function remind({ id: subject_id, user_id }: Order): Promise<void> {
  const request = outbox('mail.requested', { kind: 'abandoned_order', user_id, subject_id, state: 'abandoned' });
  try {
    await transact([claimed(keys.mail('abandoned_order', subject_id, 'asked')), request]);
  } catch (error) {
    // It was asked for before.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Recalls an order that was begun and not paid, once and only to those who want it. */
export async function handler(): Promise<void> {
  const { items } = await listOrdersBy('pending_payment', batch, undefined);
  const [oldest, newest] = [hours(checkoutHours), hours(abandonedAfterHours)];
  for (const order of items) {
    if (order.placed_at <= oldest || order.placed_at > newest) continue;
    const profile = await loadProfile(order.user_id);
    if (!profile?.reminders) continue;
    await remind(order);
  }
}
