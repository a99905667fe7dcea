import * as z from 'zod';
import { ItemChange, NewPack, PackChanges, PackView, Quantity } from '../boxes/pack.ts';
import {
  CartItemAdded,
  CartItemChange,
  CartTotals,
  CartView,
  CartWritten,
  CodeEntry,
  NewCartItem,
} from '../cart/cart.ts';
import { Id } from '../ids.ts';
import { Done, noQuery, page, paging, perMinute, route } from './row.ts';

const wholeCount = { error: 'A card count is a whole number.' };
const country = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'Please choose a country.' });

export const shopRoutes = {
  readPricing: route('readPricing', {
    body: null,
    query: z.object({
      type: z.string().max(50).default('custom'),
      // An empty text would count as 0.
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
  }),
  listPacks: route('listPacks', { body: null, query: z.object(paging), reply: page('packs', PackView) }),
  createPack: route('createPack', { body: NewPack, query: noQuery, status: 201, reply: PackView }),
  readPack: route('readPack', { body: null, query: noQuery, reply: PackView }),
  editPack: route('editPack', { body: PackChanges, query: noQuery, reply: PackView }),
  deletePack: route('deletePack', { body: null, query: noQuery, reply: Done }),
  duplicatePack: route('duplicatePack', { body: null, query: noQuery, status: 201, reply: PackView }),
  addPackItem: route('addPackItem', {
    body: z.object({ card_id: Id, quantity: Quantity.default(1), is_mega: z.boolean().optional() }),
    query: noQuery,
    reply: PackView,
  }),
  setPackItem: route('setPackItem', { body: ItemChange, query: noQuery, reply: PackView }),
  deletePackItem: route('deletePackItem', { body: null, query: noQuery, reply: PackView }),
  readCart: route('readCart', { body: null, query: noQuery, reply: CartView }),
  readCartTotals: route('readCartTotals', {
    body: null,
    query: z.object({ country: country.optional() }),
    reply: CartTotals,
  }),
  addCartItem: route('addCartItem', { body: NewCartItem, query: noQuery, status: 201, reply: CartItemAdded }),
  editCartItem: route('editCartItem', { body: CartItemChange, query: noQuery, reply: CartWritten }),
  deleteCartItem: route('deleteCartItem', { body: null, query: noQuery, reply: CartWritten }),
  // Codes are short: guessing them must be slow.
  setDiscount: route('setDiscount', { body: CodeEntry, query: noQuery, rate: perMinute(20), reply: CartWritten }),
  removeDiscount: route('removeDiscount', { body: null, query: noQuery, reply: CartWritten }),
} as const;
