import { randomBytes } from 'node:crypto';
import { awaitsMinimum, minimumText } from '#domain/orders/order/minimum.ts';
import { openPlaces } from '#domain/orders/order/open-places.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { isFromCart, isPhysical } from '#domain/orders/order/order-kind.ts';
import { arrivalRange } from '#domain/orders/order/order-labels.ts';
import { isPaymentProcessing } from '#domain/orders/order/order-moves.ts';
import { productionDays } from '#domain/orders/order/promise.ts';
import { brand } from '#domain/values/brand.ts';
import { formatPrice } from '#domain/values/money.ts';
import { storeReminderToken } from '#functions/table/account/reminder-token.ts';
import { loadWholeOrder, type WholeOrder } from '#functions/table/orders/order.ts';
import { type Mail, type MailContext, type MailPicture, recipe } from '../page/mail-content.ts';
import { siteUrl } from '../page/mail-links.ts';
import * as facts from './order-facts.ts';

export interface OrderMail {
  readonly whole: WholeOrder;
  readonly pictures: readonly MailPicture[];
}

const bought = `You get this mail because you ordered at ${brand.name}. It is about that order alone.`;
const calledOffText = 'Too few packs were ordered in this window, so it was called off and nothing is printed.';
const bestDays = `We print, foil and seal in ${productionDays.min}–${productionDays.max} business days.`;

/** A mail about the current order. Null if it was deleted. */
export const aboutOrder = (write: (mail: OrderMail, order: Order, context: MailContext) => Omit<Mail, 'why'> | null) =>
  recipe<OrderMail>(
    async ({ subjectId, userId }) => {
      const whole = await loadWholeOrder(subjectId);
      return whole && { whole, pictures: await facts.orderPictures(whole, userId) };
    },
    (mail, context) => {
      const written = write(mail, mail.whole.entity, context);
      return written && { why: bought, ...written };
    },
  );

/** What comes next: the press, or the decision about a window's minimum. */
function nextText(order: Order): string {
  const minimum = awaitsMinimum(order) ? order.team_pack?.minimum : null;
  if (!minimum) return `Thank you! ${bestDays} We write again when the parcel leaves.`;
  return `Thank you! ${minimumText(minimum.packs)}`;
}

const madeOrder = ({ whole, pictures }: OrderMail, order: Order) => ({
  title: awaitsMinimum(order) ? 'Your packs are ordered' : 'Your cards are on their way to print',
  preheader: `Order ${order.order_number}. Arrives ${arrivalRange(order.deliver_by)}.`,
  lines: [nextText(order), ...facts.packing(whole), ...facts.whosePictures(order)],
  pictures,
  steps: facts.stepsTo('Placed'),
  facts: [facts.numberFact(order), facts.arrivalFact(order), facts.addressFact(order)],
});

const designOrder = (order: Order) => ({
  title: 'Our designers begin',
  lines: ['We draw a template for your team alone, and show you a proof before it is used.'],
  facts: [facts.numberFact(order)],
});

/** Text about an unfinished order: boxes wait in the cart, other purchases in the order. */
const abandonedText = (order: Order): string =>
  isFromCart(order) ? 'Your boxes are as you left them' : 'The order waits for its payment';

export const orderMails = {
  order_confirmation: aboutOrder((mail, order) => {
    // The mail about the approved return announces a replacement.
    if (order.payment_status === 'unpaid' || order.replaces !== null) return null;
    return {
      subject: `Order ${order.order_number}: thank you`,
      ...(isPhysical(order) ? madeOrder(mail, order) : designOrder(order)),
      items: facts.items(mail.whole),
      sums: facts.sums(order),
      action: { label: 'See your order', address: facts.orderPage(order) },
    };
  }),

  shipping_notification: aboutOrder(({ whole, pictures }, order) => {
    const parcel = order.shipments.at(-1);
    if (!parcel) return null;
    return {
      subject: `Order ${order.order_number} has shipped`,
      title: 'Sealed, boxed and handed over',
      preheader: `${parcel.carrier}, number ${parcel.tracking_number}. Arrives ${arrivalRange(order.deliver_by)}.`,
      lines: [
        `${parcel.carrier}, number ${parcel.tracking_number}. The first scan may take a day to show.`,
        ...facts.whosePictures(order),
      ],
      pictures,
      steps: facts.stepsTo('Shipped'),
      facts: [
        ...facts.parcelFacts(parcel),
        facts.arrivalFact(order),
        facts.addressFact(order),
        facts.numberFact(order),
      ],
      items: facts.items(whole).map((item) => ({ ...item, amount: '' })),
      action: { label: 'Follow the parcel', address: facts.parcelPage(order) },
    };
  }),

  order_delivered: aboutOrder(({ pictures }, order) => {
    if (order.fulfillment_status !== 'delivered') return null;
    const parcel = order.shipments.at(-1);
    return {
      subject: `Order ${order.order_number} was delivered`,
      title: 'Your cards are there',
      lines: [
        `${parcel?.carrier ?? 'The carrier'} says that your parcel was delivered. Open it where there is light: foil likes that.`,
      ],
      pictures,
      steps: facts.stepsTo('Delivered'),
      facts: [facts.numberFact(order), ...(parcel ? facts.parcelFacts(parcel) : []), facts.addressFact(order)],
      action: { label: 'See your order', address: facts.orderPage(order) },
      notes: [
        'Not there? Look where your carrier leaves parcels, and ask the neighbors. Then choose "Report a problem" in the order: we look for it or send it again.',
        'Something bent, wrong or missing? Report it there within 30 days, with a photo, and we make it right.',
      ],
    };
  }),

  abandoned_order: recipe<OrderMail & { readonly token: string }>(
    async ({ subjectId, userId }) => {
      const whole = await loadWholeOrder(subjectId);
      if (whole?.entity.status !== 'pending_payment' || isPaymentProcessing(whole.entity, whole.timeline)) return null;
      const token = randomBytes(16).toString('base64url');
      await storeReminderToken(token, userId);
      return { whole, token, pictures: await facts.orderPictures(whole, userId) };
    },
    ({ whole, token, pictures }) => ({
      subject: 'Your cards are still on the bench',
      title: 'Still want these?',
      lines: [`You began an order and did not finish it. ${abandonedText(whole.entity)}; nothing was charged.`],
      pictures,
      items: facts.items(whole),
      sums: facts.sums(whole.entity),
      action: isFromCart(whole.entity)
        ? { label: 'Back to your cart', address: siteUrl('/dashboard/checkout') }
        : { label: 'Go on to payment', address: facts.orderPage(whole.entity) },
      why: 'You get this mail because you began an order. We send one reminder for an unfinished order.',
      foot: { label: 'No more reminders', address: siteUrl(`/?reminders=${token}`) },
    }),
  ),

  // `state` is the moment of the change, so each change has one mail with its own lines.
  order_changed: aboutOrder(({ whole: { items, timeline } }, order, { state }) => {
    const lines = timeline.flatMap(({ at, is_public, text }) => (at === state && is_public ? text : []));
    if (lines.length === 0 || order.status === 'cancelled') return null;
    const open = openPlaces(order, items);
    return {
      subject: `Order ${order.order_number}: something changed before print`,
      title: 'Your packs changed before print',
      lines: [...lines, ...(open ? [facts.choiceText(open)] : [])],
      facts: [facts.numberFact(order)],
      action: { label: open ? 'Choose' : 'See your order', address: facts.orderPage(order) },
    };
  }),

  // `state` is the adjustment's id, so each refund has a mail with its own sum.
  order_refunded: aboutOrder(({ whole: { adjustments } }, order, { state }) => {
    const refund = adjustments.find(({ id }) => id === state);
    if (refund?.status !== 'made') return null;
    const made = adjustments.filter(({ status }) => status === 'made');
    const all = made.reduce((sum, { amount }) => sum + amount, 0);
    const sum = formatPrice(refund.amount);
    return {
      subject: `Order ${order.order_number}: ${sum} on its way back`,
      title: 'Your refund',
      lines: [
        `${sum} goes back to the card you paid with. Banks take 5 to 10 days to show it.`,
        ...(refund.reason === 'called_off' ? [calledOffText] : facts.refundedParcel(order)),
      ],
      facts: [facts.numberFact(order)],
      sums: [
        { label: 'Paid', amount: formatPrice(order.paid_amount) },
        ...(all > refund.amount ? [{ label: 'Refunded before', amount: formatPrice(all - refund.amount) }] : []),
        { label: 'This refund', amount: sum, isTotal: true },
      ],
      action: { label: 'See your order', address: facts.orderPage(order) },
    };
  }),
} as const;
