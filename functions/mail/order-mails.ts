import { randomBytes } from 'node:crypto';
import { isMega } from '#domain/boxes/box-rules';
import { brand } from '#domain/brand';
import type { MailKind } from '#domain/events';
import { priceWords } from '#domain/money';
import type { Order } from '#domain/orders/order';
import { isFromCart, isMade } from '#domain/orders/order-kind';
import { isPaymentProcessing } from '#domain/orders/order-moves';
import { addressLines, arrivalRange, billLines, orderSums } from '#domain/orders/order-words';
import { productionDays } from '#domain/shipping/promise';
import { loadWholeOrder, type WholeOrder } from '../table/orders/order.ts';
import { keepReminderToken } from '../table/account/reminder-token.ts';
import type { Mail, MailContext, MailItem } from './mail-content.ts';
import { siteUrl } from './mail-links.ts';

/** The order's boxes and its priced templates. */
const items = ({ entity: order, items: bought }: WholeOrder): MailItem[] =>
  billLines(order, bought).map((line) => ({ ...line, amount: priceWords(line.amount) }));

const sums = (order: Order) => orderSums(order).map((sum) => ({ ...sum, amount: priceWords(sum.amount) }));

/** How the parcel is packed: boxes have a case, posters come in a tube. */
function packing({ entity: order, items: bought }: WholeOrder): string[] {
  if (!isFromCart(order)) return [];
  const posters = bought.filter(({ pack_type }) => isMega(pack_type)).length;
  return [
    ...(posters < bought.length ? ['A magnetic case lies in every box, free.'] : []),
    ...(posters > 0 ? ['MEGA cards come rolled in a tube.'] : []),
  ];
}

/** What an unfinished order left: boxes wait in the cart, anything else in the order. */
const leftWords = (order: Order): string =>
  isFromCart(order) ? 'Your boxes are as you left them' : 'The order waits for its payment';

const orderPage = (order: Order): string => siteUrl(`/dashboard/orders/${order.id}`);

/** A mail about the order as it is stored now; null if it no longer exists. */
const about =
  (write: (whole: WholeOrder, order: Order, context: MailContext) => Promise<Mail | null>) =>
  async (context: MailContext): Promise<Mail | null> => {
    const whole = await loadWholeOrder(context.subjectId);
    return whole && write(whole, whole.entity, context);
  };

type OrderMail = Extract<
  MailKind,
  | 'order_confirmation'
  | 'shipping_notification'
  | 'abandoned_order'
  | 'order_refunded'
  | 'return_approved'
  | 'return_rejected'
>;

export const orderMails: Record<OrderMail, (context: MailContext) => Promise<Mail | null>> = {
  order_confirmation: about(async (whole, order) => {
    // The mail about the approved return announces a replacement.
    if (order.payment_status === 'unpaid' || order.replaces !== null) return null;
    return {
      subject: `Order ${order.order_number}: thank you`,
      ...(isMade(order)
        ? {
            title: 'Your cards are on their way to print',
            lines: [
              `We print, foil and seal in ${productionDays.min}–${productionDays.max} business days. Arrives ${arrivalRange(order.deliver_by)}.`,
              `To: ${addressLines(order.shipping_address).join(', ')}`,
              ...packing(whole),
            ],
          }
        : {
            title: 'Our designers begin',
            lines: ['We draw a template for your team alone, and show you a proof before it is used.'],
          }),
      items: items(whole),
      sums: sums(order),
      action: { words: 'See your order', address: orderPage(order) },
    };
  }),

  shipping_notification: about(async (whole, order) => {
    const parcel = order.shipments.at(-1);
    if (!parcel) return null;
    return {
      subject: `Order ${order.order_number} has shipped`,
      title: 'Sealed, boxed and handed over',
      lines: [
        `${parcel.carrier}, number ${parcel.tracking_number}. Arrives ${arrivalRange(order.deliver_by)}.`,
        `To: ${addressLines(order.shipping_address).join(', ')}`,
      ],
      items: items(whole),
      action: { words: 'Follow the parcel', address: siteUrl(`/tracking?order=${order.order_number}`) },
    };
  }),

  abandoned_order: about(async (whole, order, { userId }) => {
    if (order.status !== 'pending_payment' || isPaymentProcessing(order, whole.timeline)) return null;
    const token = randomBytes(16).toString('base64url');
    await keepReminderToken(token, userId);
    return {
      subject: 'Your cards are still on the bench',
      title: 'Still want these?',
      lines: [`You began an order and did not finish it. ${leftWords(order)}; nothing was charged.`],
      items: items(whole),
      sums: sums(order),
      action: isFromCart(order)
        ? { words: 'Back to your cart', address: siteUrl('/dashboard/checkout') }
        : { words: 'Go on to payment', address: orderPage(order) },
      foot: {
        words: 'We send one reminder for an unfinished order.',
        action: { words: 'No more reminders', address: siteUrl(`/?reminders=${token}`) },
      },
    };
  }),

  // `state` is the id of the adjustment, so each refund has a mail with its own sum.
  order_refunded: about(async ({ adjustments }, order, { state }) => {
    const refund = adjustments.find(({ id }) => id === state);
    if (refund?.status !== 'made') return null;
    const made = adjustments.filter(({ status }) => status === 'made');
    const all = made.reduce((sum, { amount }) => sum + amount, 0);
    const [words, paid] = [priceWords(refund.amount), order.paid_amount];
    return {
      subject: `Order ${order.order_number}: ${words} on its way back`,
      title: 'Your refund',
      lines: [
        `${words} goes back to the card you paid with. Banks take 5 to 10 days to show it.`,
        ...(all < paid ? [`Of ${priceWords(paid)} paid, ${priceWords(all)} has been refunded.`] : []),
      ],
      action: { words: 'See your order', address: orderPage(order) },
    };
  }),

  return_approved: about(async ({ returns }, order, { state }) => {
    const found = returns.find(({ id }) => id === state);
    if (!found) return null;
    const remedy =
      found.resolution === 'replacement'
        ? 'We print your cards once more and send them free of charge. You need not send anything back.'
        : 'We send your money back to the card you paid with. You need not send anything back.';
    return {
      subject: `Order ${order.order_number}: we make it right`,
      title: 'We are sorry, and we make it right',
      lines: [remedy, ...(found.decision_note ? [found.decision_note] : [])],
      action: { words: 'See your order', address: orderPage(order) },
    };
  }),

  return_rejected: about(async ({ returns }, order, { state }) => {
    const found = returns.find(({ id }) => id === state);
    if (!found) return null;
    return {
      subject: `Order ${order.order_number}: about your return`,
      title: 'About your return',
      lines: [
        'We looked at your photos and cannot take these cards back.',
        ...(found.decision_note ? [found.decision_note] : []),
        `Answer this mail or write to ${brand.supportMail} if we missed something.`,
      ],
      action: { words: 'See your order', address: orderPage(order) },
    };
  }),
};
