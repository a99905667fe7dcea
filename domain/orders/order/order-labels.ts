import { templateLabel } from '#domain/catalog/template-label.ts';
import { type TemplateLine, templateLines } from '#domain/catalog/template-lines.ts';
import { isMega } from '#domain/shop/box-rules.ts';
import { finishLabel } from '#domain/shop/print-layouts.ts';
import type { Cents } from '#domain/values/money.ts';
import type { Order, OrderItem } from './order.ts';
import { isPhysical } from './order-kind.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day or time (ISO 8601) as "November 20, 2026", in UTC. */
export const longDate = (at: string): string => dayFormat.format(new Date(at));

const halfADayMs = 43_200_000;

/** A deadline's day for a reader in an unknown time zone. An evening in America is tomorrow in UTC, so the day is that of twelve hours earlier: too early at worst. */
export const safeDay = (at: string): string => longDate(new Date(Date.parse(at) - halfADayMs).toISOString());

const shortDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats the arrival range of an order: "Wed, Nov 25 – Tue, Dec 1". */
export const arrivalRange = ({ from, to }: Order['deliver_by']): string =>
  `${shortDay.format(new Date(from))} – ${shortDay.format(new Date(to))}`;

export function itemLabels(item: OrderItem): { readonly text: string; readonly detail: string } {
  const cards = item.cards.reduce((sum, card) => sum + card.quantity, 0);
  const noun = isMega(item.pack_type) ? 'MEGA card' : 'card';
  const times = item.quantity > 1 ? `${item.quantity} × ` : '';
  return {
    text: `${times}${item.name}`,
    detail: `${cards} ${noun}${cards === 1 ? '' : 's'}, ${finishLabel(item)}`,
  };
}

export const designLabel = 'Custom team template';

const packLine = ({ pack_id, name, foil_finish, unit_price, cards }: OrderItem): string =>
  JSON.stringify([pack_id, name, foil_finish, unit_price, cards.length]);

/** The items as a bill lists them: team packs that differ only in their cards share a line. */
export function billedItems(items: readonly OrderItem[]): OrderItem[] {
  const lines = new Map<string, OrderItem>();
  for (const item of items) {
    const key = item.pack_number === null ? item.id : packLine(item);
    const line = lines.get(key);
    const quantity = item.quantity + (line?.quantity ?? 0);
    lines.set(key, { ...(line ?? item), quantity, line_total: item.line_total + (line?.line_total ?? 0) });
  }
  return [...lines.values()];
}

export const orderedTemplates = (items: readonly Pick<OrderItem, 'cards'>[]): TemplateLine[] =>
  templateLines(items.flatMap(({ cards }) => cards.flatMap(({ template }) => template ?? [])));

interface BillLine {
  readonly text: string;
  readonly detail: string;
  readonly amount: Cents;
}

export const templateBill = (items: readonly Pick<OrderItem, 'cards'>[]): BillLine[] =>
  orderedTemplates(items).map((line) => ({
    text: templateLabel(line),
    detail: 'Once for each card',
    amount: line.line_total,
  }));

export const billLines = (order: Order, items: readonly OrderItem[]): BillLine[] =>
  isPhysical(order)
    ? receiptLines(items)
    : [{ text: designLabel, detail: 'Drawn by our designers', amount: order.subtotal }];

export const receiptLines = (items: readonly OrderItem[]): BillLine[] => [
  ...billedItems(items).map((item) => ({ ...itemLabels(item), amount: item.line_total })),
  ...templateBill(items),
];

export interface OrderSum {
  readonly label: string;
  readonly amount: Cents;
  readonly isTotal?: boolean;
}

const goodsLabels = { boxes: 'Boxes', team_packs: 'Packs', template_design: 'Design' } as const;

/** The sums below an order's lines, in receipt and mail. Boxes, shipping and total always appear; others only if not 0. */
export function orderSums(order: Order): OrderSum[] {
  const maybe = (label: string, amount: Cents): OrderSum[] => (amount === 0 ? [] : [{ label, amount }]);
  return [
    { label: goodsLabels[order.kind], amount: order.subtotal - order.templates_amount },
    ...maybe('Templates', order.templates_amount),
    ...maybe(`Discount ${order.discount_code ?? ''}`.trim(), -order.discount_amount),
    { label: 'Shipping', amount: order.shipping_amount },
    ...maybe('Tax', order.tax_amount),
    { label: 'Total', amount: order.total_amount, isTotal: true },
    ...maybe('Refunded', -order.refunded_amount),
  ];
}
