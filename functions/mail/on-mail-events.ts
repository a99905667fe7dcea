import type { MailKind } from '#domain/events';
import { type MoveName, orderMoves } from '#domain/orders/order-moves';
import { mailPage } from './mail-page.ts';
import { mails } from './mail-table.ts';
import { deliver } from '../partners/mail/port.ts';
import { keys } from '../platform/table/keys.ts';
import { claimMail, markSent, releaseMail } from '../table/mail/mail-claim.ts';
import { loadWholeOrder } from '../table/orders/order.ts';
import { loadProfile } from '../table/account/profile.ts';
import { consumer } from '../platform/events/consumer.ts';

interface Request {
  readonly kind: MailKind;
  readonly user_id: string;
  readonly subject_id: string;
  readonly state: string;
}

/** One mail, once per kind, matter and state; only to the stored address (P-30). */
async function sendMail({ kind, user_id, subject_id, state }: Request): Promise<void> {
  const profile = (await loadProfile(user_id))?.entity;
  if (!profile) return;
  const mail = await mails[kind]({ userId: user_id, fullName: profile.full_name, subjectId: subject_id, state });
  if (!mail) return;
  const key = keys.mail(kind, subject_id, state);
  const claim = await claimMail(key);
  if (claim === 'sent') return;
  if (claim === 'taken') throw new Error('This mail is being sent; the queue asks again.');
  try {
    await deliver(profile.email, mail.subject, mailPage(mail));
  } catch (error) {
    await releaseMail(key);
    throw error;
  }
  await markSent(key);
}

/** Which mail news of an order is; most moves are none. */
const moveMails: Partial<Record<MoveName, MailKind>> = {
  ship: 'shipping_notification',
  refund_part: 'order_refunded',
  refund_all: 'order_refunded',
};

const isMove = (move: string): move is MoveName => Object.hasOwn(orderMoves, move);

export const handler = consumer('mail', {
  'account.confirmed': ({ user_id }) => sendMail({ kind: 'welcome', user_id, subject_id: user_id, state: 'confirmed' }),
  'mail.requested': sendMail,
  'order.paid': ({ user_id, order_id }) =>
    sendMail({ kind: 'order_confirmation', user_id, subject_id: order_id, state: 'paid' }),
  'order.moved': async ({ user_id, order_id, move }, eventId) => {
    const kind = isMove(move) ? moveMails[move] : undefined;
    // A parcel is news once; every refund is news of its own.
    if (kind) await sendMail({ kind, user_id, subject_id: order_id, state: move === 'ship' ? 'ship' : eventId });
  },
  'return.decided': async ({ user_id, order_id, return_id }) => {
    const found = (await loadWholeOrder(order_id))?.returns.find(({ id }) => id === return_id);
    if (!found) return;
    const kind = found.status === 'rejected' ? 'return_rejected' : 'return_approved';
    await sendMail({ kind, user_id, subject_id: order_id, state: return_id });
  },
});
