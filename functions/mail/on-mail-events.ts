import type { MailKind } from '#domain/events';
import { type MoveName, orderMoves } from '#domain/orders/order-moves';
import { consumer } from '../platform/events/consumer.ts';
import { loadWholeOrder } from '../table/orders/order.ts';
import { sendMail } from './send-mail.ts';

/** The order moves that send a mail. */
const moveMails: Partial<Record<MoveName, MailKind>> = { ship: 'shipping_notification' };

const isMove = (move: string): move is MoveName => Object.hasOwn(orderMoves, move);

export const handler = consumer('mail', {
  'account.confirmed': ({ user_id }) => sendMail({ kind: 'welcome', user_id, subject_id: user_id, state: 'confirmed' }),
  'mail.requested': sendMail,
  'order.paid': ({ user_id, order_id }) =>
    sendMail({ kind: 'order_confirmation', user_id, subject_id: order_id, state: 'paid' }),
  'order.moved': async ({ user_id, order_id, move }) => {
    const kind = isMove(move) ? moveMails[move] : undefined;
    if (kind) await sendMail({ kind, user_id, subject_id: order_id, state: move });
  },
  'return.decided': async ({ user_id, order_id, return_id }) => {
    const found = (await loadWholeOrder(order_id))?.returns.find(({ id }) => id === return_id);
    if (!found) return;
    const kind = found.status === 'rejected' ? 'return_rejected' : 'return_approved';
    await sendMail({ kind, user_id, subject_id: order_id, state: return_id });
  },
});
