import * as z from 'zod';
import type { Cents } from '#domain/values/money.ts';
import type { Order, OrderItem } from './order.ts';
import { refundable } from './order-money.ts';
import { isUnprinted } from './order-problem.ts';

/** `card`: another card of the team. `money`: the missing cards' part of the price. `leave`: neither (D-533). */
export const placeChoices = ['card', 'money', 'leave'] as const;

export const PlaceChoice = z.object({
  choice: z.enum(placeChoices, { error: 'Please choose another card, the money, or to leave it.' }),
});

/** Places of an order's packs whose cards left before print, about which its buyer has not decided. */
export interface OpenPlaces {
  readonly cards: number;
  /** Their part of what was paid for the packs, in cents, at most what can still be refunded. */
  readonly amount: Cents;
  /** Whether other cards can still take the places: not once the order is on sheets. */
  readonly can_fill: boolean;
}

const openIn = ({ open_places: open = 0 }: OrderItem): number => open;

/** Null if nothing is to choose: also for an order that is unpaid, printed, a replacement, or without any card. */
export function openPlaces(order: Order, items: readonly OrderItem[]): OpenPlaces | null {
  const cards = items.reduce((sum, item) => sum + openIn(item), 0);
  const hasCards = items.some((item) => item.cards.some(({ is_withdrawn: isGone }) => !isGone));
  if (cards === 0 || !hasCards || order.paid_at === null || order.replaces !== null || !isUnprinted(order)) return null;
  const share = items.reduce((sum, item) => {
    const open = openIn(item);
    return sum + (item.line_total * open) / (item.cards.length + open);
  }, 0);
  // Discount and tax weigh on each card alike; shipping does not.
  const paid = order.subtotal === 0 ? 0 : (order.total_amount - order.shipping_amount) / order.subtotal;
  const amount = Math.min(Math.round(share * paid), refundable(order));
  return { cards, amount, can_fill: order.production.batch_id === null };
}

/** The packs once the buyer has decided. */
export const withoutOpenPlaces = (items: readonly OrderItem[]): OrderItem[] =>
  items.map(({ open_places: _decided, ...item }) => item);
