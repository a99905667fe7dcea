import * as z from 'zod';
import { ShippingAddress } from '#domain/orders/order/address.ts';

/** Packs that a family paid for in cash to the organiser, for a player of the roster or for a name (D-580). */
export const CashPack = z.object({
  id: z.string(),
  player_id: z.string().nullable(),
  /** Whom they are for. Empty with a player, whose name stays on the roster alone. */
  name: z.string(),
  quantity: z.int(),
  recorded_at: z.string(),
  /** The organiser's latest order that pays for them, in any state. Null before the first. */
  order_id: z.string().nullable(),
});
export type CashPack = z.infer<typeof CashPack>;

/** Times are ISO 8601 UTC. */
export const OrderWindow = z.object({
  id: z.string(),
  team_id: z.string(),
  team_pack_id: z.string(),
  name: z.string(),
  notes: z.string(),
  page_code: z.string(),
  opens_at: z.string(),
  deadline: z.string(),
  /** End of late orders. Null if none are taken after the deadline. */
  late_until: z.string().nullable(),
  payer: z.enum(['families', 'organiser']),
  delivery: z.enum(['family', 'team']),
  /** The team's address for deliveries. Families read it in their orders. */
  team_address: ShippingAddress.nullable().default(null),
  is_fundraiser: z.boolean(),
  goal: z.int().nullable().default(null),
  /** Packs below which nothing is printed and everyone is refunded (D-522). Null for none. */
  min_packs: z.int().nullable().default(null),
  /** Decided once, after the end. Null before, and without a minimum. */
  outcome: z.enum(['reached', 'missed']).nullable().default(null),
  /** Packs sold for cash, the first recorded first. */
  cash: z.array(CashPack).default([]),
  closed_at: z.string().nullable(),
  /** Who gets the team's share. Null if nobody is chosen: the money waits (D-501). */
  payee_id: z.string().nullable().default(null),
  /** When its payouts were complete. Until then a job compares its books. */
  settled_at: z.string().nullable().default(null),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type OrderWindow = z.infer<typeof OrderWindow>;

export const windowStates = ['upcoming', 'open', 'late', 'closed'] as const;
export type WindowState = (typeof windowStates)[number];

/** State of a window at a moment (ISO 8601 UTC), from its times, or `closed_at` if it was closed earlier. */
export function windowState(
  {
    opens_at,
    deadline,
    late_until: late,
    closed_at: closed,
  }: Pick<OrderWindow, 'opens_at' | 'deadline' | 'late_until' | 'closed_at'>,
  at: string,
): WindowState {
  if (closed !== null && closed <= at) return 'closed';
  if (at < opens_at) return 'upcoming';
  if (at <= deadline) return 'open';
  return late !== null && at <= late ? 'late' : 'closed';
}

/** When orders end, as seen at a moment (ISO 8601 UTC): the deadline, and after it the end of late orders. */
export const ordersUntil = ({ deadline, late_until: late }: OrderWindow, at: string): string =>
  at <= deadline ? deadline : (late ?? deadline);

/** The minimum that an order of a window waits for, with its end. Null without one. */
export const minimumOf = ({
  min_packs: packs,
  deadline,
  late_until: late,
}: Pick<OrderWindow, 'min_packs' | 'deadline' | 'late_until'>) =>
  packs === null ? null : { packs, until: late ?? deadline };

/** Whether enough packs were sold. A window without a minimum is always enough. */
export const outcomeOf = ({ min_packs: min }: Pick<OrderWindow, 'min_packs'>, sold: number): 'reached' | 'missed' =>
  sold >= (min ?? 0) ? 'reached' : 'missed';

/** Whether the organiser can order for a window: after its end only if no minimum was waiting, because he could top it up (D-522). */
export const isMinimumSafe = (
  window: Parameters<typeof windowState>[0] & Pick<OrderWindow, 'min_packs' | 'outcome'>,
  at: string,
): boolean => windowState(window, at) !== 'closed' || window.min_packs === null || window.outcome === 'reached';
