import { addressLines } from '#domain/orders/address/address-lines.ts';
import { pictureText } from '#domain/orders/order/closed-packs.ts';
import type { OpenPlaces } from '#domain/orders/order/open-places.ts';
import type { Order, Shipment } from '#domain/orders/order/order.ts';
import { isFromCart, isPhysical } from '#domain/orders/order/order-kind.ts';
import { arrivalRange, billLines, orderSums } from '#domain/orders/order/order-labels.ts';
import { isStopped, moneyState, parcelStage, refundChoices } from '#domain/orders/order/order-problem.ts';
import { isMega } from '#domain/shop/box-rules.ts';
import { formatPrice } from '#domain/values/money.ts';
import type { WholeOrder } from '#functions/table/orders/order.ts';
import type { MailFact, MailItem, MailPicture, MailSteps, MailSum } from '../page/mail-content.ts';
import { siteUrl } from '../page/mail-links.ts';
import { picturesFor } from '../page/mail-pictures.ts';

/** The order's boxes and its priced templates. */
export const items = ({ entity: order, items: bought }: WholeOrder): MailItem[] =>
  billLines(order, bought).map((line) => ({ ...line, amount: formatPrice(line.amount) }));

export const sums = (order: Order): MailSum[] =>
  orderSums(order).map((sum) => ({ ...sum, amount: formatPrice(sum.amount) }));

/** What becomes of the parcel after a refund. Nothing if it has left, or if an operator still decides. */
export function refundedParcel(order: Order): string[] {
  if (!isPhysical(order)) return [];
  if (order.status === 'cancelled') return ['The order is cancelled: nothing of it is sent.'];
  if (refundChoices[parcelStage(order)].send === null || isStopped(order)) return [];
  return moneyState(order) === 'refunded'
    ? ['Your cards come all the same, as a gift.']
    : ['The rest of your order is made and sent as promised.'];
}

/** The packing: boxes have a case, posters come in a tube. */
export function packing({ entity: order, items: bought }: WholeOrder): string[] {
  if (!isFromCart(order)) return [];
  const posters = bought.filter(({ pack_type }) => isMega(pack_type)).length;
  return [
    ...(posters < bought.length ? ['A magnetic case lies in every box, free.'] : []),
    ...(posters > 0 ? ['MEGA cards come rolled in a tube.'] : []),
  ];
}

/** The distinct fronts of the order's cards. None for team packs, which hold other people's cards. */
export function orderPictures({ entity: order, items: bought }: WholeOrder, userId: string): Promise<MailPicture[]> {
  const cards = new Map(bought.flatMap(({ cards: of }) => of.map((card) => [card.card_id, card] as const)));
  const pictured = [...cards.values()].map(({ card_id: cardId, front_key: key, title }) => ({
    cardId,
    key,
    alt: `Front of the card ${title}`,
  }));
  return order.kind === 'boxes' ? picturesFor(userId, pictured) : Promise.resolve([]);
}

const stepNames = ['Placed', 'Printing', 'Sealed', 'Shipped', 'Delivered'] as const;

export const stepsTo = (name: (typeof stepNames)[number]): MailSteps => ({
  names: stepNames,
  current: stepNames.indexOf(name),
});

/** What a buyer can choose about cards that left the order. */
export const choiceText = ({ cards, amount, can_fill }: OpenPlaces): string =>
  `In your order you can choose ${can_fill ? `${cards === 1 ? 'another card' : 'other cards'} of the team, or ` : ''}${formatPrice(amount)} back, until the order is printed. If you choose nothing, the packs come without ${cards === 1 ? 'it' : 'them'}.`;

export const addressFact = (order: Order): MailFact => ({
  label: 'Ships to',
  value: addressLines(order.shipping_address).join(', '),
});
export const numberFact = ({ order_number }: Order): MailFact => ({ label: 'Order', value: order_number });
export const arrivalFact = (order: Order): MailFact => ({ label: 'Arrives', value: arrivalRange(order.deliver_by) });

/** Carrier and number of a parcel, as a link if the carrier has a page for it. */
export const parcelFacts = ({ carrier, tracking_number: value, tracking_url: address }: Shipment): MailFact[] => [
  { label: 'Carrier', value: carrier },
  { label: 'Tracking number', value, ...(address.startsWith('https:') ? { address } : {}) },
];

export const orderPage = (order: Order): string => siteUrl(`/dashboard/orders/${order.id}`);
export const parcelPage = (order: Order): string => siteUrl(`/tracking?order=${order.order_number}`);

/** The sentence about who sees the pictures, for mails about team packs. */
export const whosePictures = ({ kind }: Pick<Order, 'kind'>): string[] => (kind === 'team_packs' ? [pictureText] : []);
