import type { BuyersView } from '#domain/orders/order/closed-packs.ts';
import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { jobWrites } from '#functions/production/queue/job-of-order.ts';
import { writePackOrder } from '#functions/table/teams/team-pack-order.ts';
import { buyersViewOfPacks } from '#functions/teams/packs/buyers-view.ts';
import { purchaseWrites } from '#functions/teams/packs/purchase-writes.ts';

export interface OrderStep {
  /** Null for a new order. */
  readonly before: Order | null;
  readonly after: Order;
  readonly items: readonly OrderItem[];
  /** ISO 8601 UTC. */
  readonly at: string;
}

type Companions = (step: OrderStep) => readonly Write[] | Promise<readonly Write[]>;

/** Writes that follow an order of each kind, in wings that orders do not know. */
const followers: Readonly<Record<Order['kind'], Companions>> = {
  boxes: () => [],
  team_packs: ({ after }) => writePackOrder(after),
  template_design: ({ before, after, at }) => purchaseWrites(before, after, at),
};

/** The companion writes of an order's change, in its transaction, so team, designer and operators read the current order. */
export const companionsOf = async (step: OrderStep): Promise<Write[]> => [
  ...(await followers[step.after.kind](step)),
  ...(await jobWrites(step.after, step.items, step.before)),
];

/** The buyer's view of an order's cards. Null if everything is visible. */
export const buyersViewOf = async (order: Order): Promise<BuyersView | null> =>
  order.kind === 'team_packs' ? buyersViewOfPacks(order) : null;
