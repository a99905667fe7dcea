import * as z from 'zod';
import type { Order, OrderItem } from './order.ts';

/** Text on every page and mail about who sees the pictures of a team's cards (P-54). */
export const pictureText =
  'Coaches see the picture of every card. Families see their own player’s, in a random pack once it is opened, and the others in print.';

export const closedPackText = 'A random pack stays closed until its parcel is on the way and you open it.';

/** A buyer's view of a card: with picture and full title, or by this name alone. */
export type BuyersView = (cardId: string) => { readonly isPictured: boolean; readonly name: string | null };

export const PackToOpen = z.object({ pack_number: z.int({ error: 'Please say which pack.' }).min(1) });

/** Whether an order's seed is public and its packs can be opened: once a parcel has left. Earlier, a buyer could see the packs, cancel and order again. */
export const isDealOpen = ({ shipments, delivered_at }: Pick<Order, 'shipments' | 'delivered_at'>): boolean =>
  shipments.length > 0 || delivered_at !== null;

type Opening = Pick<Order, 'replaces' | 'opened_packs'>;

/** True if a pack's content is hidden from its buyer. False for replacements, whose cards were seen. */
export const isClosedPack = (
  { replaces, opened_packs: opened }: Opening,
  { pack_code, pack_number }: Pick<OrderItem, 'pack_code' | 'pack_number'>,
): boolean => pack_code !== null && pack_number !== null && replaces === null && !opened.includes(pack_number);

export const canOpenPacks = (order: Order): boolean => order.paid_at !== null && isDealOpen(order);
