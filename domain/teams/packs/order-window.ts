import * as z from 'zod';
import { ShippingAddress } from '#domain/orders/order/address.ts';

/** A time in which a team's packs are ordered together. Times are ISO 8601 UTC. */
export const OrderWindow = z.object({
  id: z.string(),
  team_id: z.string(),
  team_pack_id: z.string(),
  name: z.string(),
  notes: z.string(),
  /** Part of the address of the team's public page: random, so that it is not guessed. */
  page_code: z.string(),
  opens_at: z.string(),
  deadline: z.string(),
  /** Orders are still taken until then, marked late. Null: none after the deadline. */
  late_until: z.string().nullable(),
  payer: z.enum(['families', 'organiser']),
  /** Where family orders go: each to its own address, or all to the team's. */
  delivery: z.enum(['family', 'team']),
  /** Where orders go with delivery to the team. Its families read it in their orders. */
  team_address: ShippingAddress.nullable().default(null),
  is_fundraiser: z.boolean(),
  /** Packs that the team hopes to sell. */
  goal: z.int().nullable().default(null),
  closed_at: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type OrderWindow = z.infer<typeof OrderWindow>;

export const windowStates = ['upcoming', 'open', 'late', 'closed'] as const;
export type WindowState = (typeof windowStates)[number];

/** What a window is at a moment (ISO 8601 UTC): its times decide, and `closed_at` where someone closed it earlier. */
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
