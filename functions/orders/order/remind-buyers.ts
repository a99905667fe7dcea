import { abandonedAfterHours, checkoutHours, type Order } from '#domain/orders/order/order.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { claimWrite, isClaimed } from '#functions/platform/table/once.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { ordersBefore } from '#functions/table/orders/order.ts';

const hoursAgo = (count: number): string => waitingSince(count * 3600);

async function remindBuyer({ id: subject_id, user_id }: Order): Promise<void> {
  const claim = keys.mail('abandoned_order', subject_id, 'asked');
  if ((await isClaimed(claim)) || !(await loadProfile(user_id))?.entity.reminders) return;
  const request = outbox('mail.requested', { kind: 'abandoned_order', user_id, subject_id, state: 'abandoned' });
  try {
    await transact([claimWrite(claim), request]);
  } catch (error) {
    // Another run claimed it first.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Requests one reminder per unpaid order that can still be paid, for buyers who accept reminders. */
export async function remindBuyers(): Promise<void> {
  const oldest = hoursAgo(checkoutHours);
  for (const order of await ordersBefore('pending_payment', hoursAgo(abandonedAfterHours))) {
    if (order.placed_at > oldest) await remindBuyer(order);
  }
}
