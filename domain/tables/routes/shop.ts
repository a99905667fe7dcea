import * as z from 'zod';
import {
  CartItemAdded,
  CartItemChange,
  CartTotals,
  CartView,
  CartWritten,
  CodeEntry,
  NewCartItem,
} from '#domain/shop/cart.ts';
import { ItemChange, NewPack, PackChanges, PackView, Quantity } from '#domain/shop/pack.ts';
import { Id } from '#domain/values/ids.ts';
import { says } from '../errors.ts';
import { limits } from '../limits.ts';
import { Done, pageOf, pagingUpTo, perMinute, type RowsOf } from './row.ts';

const wholeCount = says('pack.invalid_count');
const country = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'Please choose a country.' });

export const shopRoutes = {
  readPricing: {
    query: z.object({
      type: z.string().max(50).default('custom'),
      // An empty text would become 0.
      count: z
        .string()
        .regex(/\S/, wholeCount)
        .default('1')
        .transform(Number)
        .pipe(z.number(wholeCount).max(1_000_000, { error: 'This quantity is too large.' })),
    }),
    reply: z.object({
      pack_type: z.string(),
      count: z.int(),
      total_price: z.number(),
      price_per_card: z.number(),
      next_card_price: z.number().nullable(),
    }),
  },
  listPacks: { query: z.object(pagingUpTo(limits.pageSize.packs)), reply: pageOf('packs', PackView) },
  createPack: { body: NewPack, status: 201, reply: PackView },
  readPack: { reply: PackView },
  editPack: { body: PackChanges, reply: PackView },
  deletePack: { reply: Done },
  duplicatePack: { status: 201, reply: PackView },
  addPackItem: {
    body: z.object({ card_id: Id, quantity: Quantity.default(1), is_mega: z.boolean().optional() }),
    reply: PackView,
  },
  setPackItem: { body: ItemChange, reply: PackView },
  deletePackItem: { reply: PackView },
  readCart: { reply: CartView },
  readCartTotals: { query: z.object({ country: country.optional() }), reply: CartTotals },
  addCartItem: { body: NewCartItem, status: 201, reply: CartItemAdded },
  editCartItem: { body: CartItemChange, reply: CartWritten },
  deleteCartItem: { reply: CartWritten },
  // Codes are short, so guessing must be slow.
  setDiscount: { body: CodeEntry, rate: perMinute(20), reply: CartWritten },
  removeDiscount: { reply: CartWritten },
} as const satisfies RowsOf<'shop'>;
