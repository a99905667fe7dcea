import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { canMoveOrder } from '#domain/orders/order/order-moves.ts';

/** Whether an order's packs can still change: nothing is printed yet. */
export const isUnprinted = (order: Order): boolean =>
  order.kind === 'team_packs' && (order.status === 'pending_payment' || canMoveOrder(order, 'start'));

export interface LighterOrder {
  readonly order: Order;
  readonly items: readonly OrderItem[];
  readonly packs: number;
}

/** An order of team packs without a card whose consent was revoked (D-121), at the same price. Null if it does not hold the card. */
export function withoutCardInPacks(order: Order, items: readonly OrderItem[], cardId: string): LighterOrder | null {
  if (!order.card_ids.includes(cardId)) return null;
  const holds = ({ cards }: OrderItem): boolean => cards.some((card) => card.card_id === cardId);
  const lighter = items.map((item) =>
    holds(item) ? { ...item, cards: item.cards.filter((card) => card.card_id !== cardId) } : item,
  );
  const counted = lighter.flatMap(({ cards, quantity }) => cards.map((card) => card.quantity * quantity));
  return {
    order: {
      ...order,
      card_ids: order.card_ids.filter((id) => id !== cardId),
      summary: {
        ...order.summary,
        card_count: counted.reduce((sum, count) => sum + count, 0),
        picture_key: lighter[0]?.cards[0]?.front_key ?? null,
      },
      version: order.version + 1,
    },
    items: lighter,
    packs: items.filter(holds).length,
  };
}
