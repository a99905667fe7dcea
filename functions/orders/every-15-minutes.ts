import { abandonedAfterHours, checkoutHours, type Order } from '#domain/orders/order';
import { now } from '../platform/clock.ts';
import { keys } from '../platform/table/keys.ts';
import { ordersBefore } from '../table/orders/order.ts';
import { claimWrite, isClaimed } from '../platform/table/once.ts';
import { outbox } from '../platform/events/outbox.ts';
import { loadProfile } from '../table/account/profile.ts';
import { ConditionFailed, transact } from '../platform/table/transact.ts';

const hours = (count: number): string => new Date(now().getTime() - count * 3_600_000).toISOString();

async function remind({ id: subject_id, user_id }: Order): Promise<void> {
  const asked = keys.mail('abandoned_order', subject_id, 'asked');
  if ((await isClaimed(asked)) || !(await loadProfile(user_id))?.entity.reminders) return;
  const request = outbox('mail.requested', { kind: 'abandoned_order', user_id, subject_id, state: 'abandoned' });
  try {
    await transact([claimWrite(asked), request]);
  } catch (error) {
    // Another run was faster.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Recalls an order that was begun and not paid, once and only to those who want it. */
export async function handler(): Promise<void> {
  const oldest = hours(checkoutHours);
  for (const order of await ordersBefore('pending_payment', hours(abandonedAfterHours))) {
    if (order.placed_at > oldest) await remind(order);
  }
}
