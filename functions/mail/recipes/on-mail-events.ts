import type { MailKind } from '#domain/tables/events.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { loadOrder, loadWholeOrder } from '#functions/table/orders/order.ts';
import { sendMail } from './send-mail.ts';

function mailOfMove(move: string): MailKind | null {
  if (move === 'ship') return 'shipping_notification';
  return move === 'deliver' ? 'order_delivered' : null;
}

export const handler = consumer('mail', {
  'account.confirmed': ({ user_id }) => sendMail({ kind: 'welcome', user_id, subject_id: user_id, state: 'confirmed' }),
  'mail.requested': sendMail,
  'order.paid': ({ user_id, order_id }) =>
    sendMail({ kind: 'order_confirmation', user_id, subject_id: order_id, state: 'paid' }),
  'order.moved': async ({ user_id, order_id, move }) => {
    const kind = mailOfMove(move);
    if (kind === null) return;
    // An order that is sent again has its mails for each parcel.
    const state = (await loadOrder(order_id))?.entity.shipments.at(-1)?.id;
    if (state) await sendMail({ kind, user_id, subject_id: order_id, state });
  },
  'return.requested': ({ user_id, order_id, return_id }) =>
    sendMail({ kind: 'return_received', user_id, subject_id: order_id, state: return_id }),
  'return.decided': async ({ user_id, order_id, return_id }) => {
    const found = (await loadWholeOrder(order_id))?.returns.find(({ id }) => id === return_id);
    if (!found) return;
    const kind = found.status === 'rejected' ? 'return_rejected' : 'return_approved';
    await sendMail({ kind, user_id, subject_id: order_id, state: return_id });
  },
});
