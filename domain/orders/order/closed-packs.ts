import * as z from 'zod';
import type { Order, OrderItem } from './order.ts';

/** Who sees the pictures of a team's cards: one sentence for every page and mail (P-54). */
export const pictureWords =
  'Coaches see the picture of every card. Families see their own player’s, in a random pack once it is opened, and the others in print.';

/** When a random pack shows what is in it. */
export const closedWords = 'A random pack stays closed until its parcel is on the way and you open it.';

/** How the buyer of team packs sees a card: with its picture and whole title, or by this name alone. */
export type Sight = (cardId: string) => { readonly isPictured: boolean; readonly name: string | null };

/** POST /orders/:id/open-pack. */
export const PackToOpen = z.object({ pack_number: z.int({ error: 'Please say which pack.' }).min(1) });

/**
 * Whether the seed of an order's packs is public and its packs can be opened: once a parcel has left. Until then an order can be cancelled, and who had
 * seen its packs could order until he liked them.
 */
export const isDealOpen = ({ shipments, delivered_at }: Pick<Order, 'shipments' | 'delivered_at'>): boolean =>
  shipments.length > 0 || delivered_at !== null;

type Opening = Pick<Order, 'replaces' | 'opened_packs'>;

/** Whether a pack does not show its buyer what is in it. Cards that replace damaged ones have been seen. */
export const isClosedPack = (
  { replaces, opened_packs: opened }: Opening,
  { pack_code, pack_number }: Pick<OrderItem, 'pack_code' | 'pack_number'>,
): boolean => pack_code !== null && pack_number !== null && replaces === null && !opened.includes(pack_number);

/** Whether the buyer can open random packs now: no cancellation is possible any more. */
export const canOpenPacks = (order: Order): boolean => order.paid_at !== null && isDealOpen(order);
