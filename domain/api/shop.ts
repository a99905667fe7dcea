import * as z from 'zod';
import { ItemChange, NewPack, PackChanges, PackView, Quantity } from '#domain/shop/box.ts';
import {
  CartChangeReply,
  CartItemAdded,
  CartItemChange,
  CartTotals,
  CartView,
  CodeEntry,
  NewCartItem,
} from '#domain/shop/cart.ts';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { exampleId, Id } from '#domain/values/ids.ts';
import { pagingUpTo } from '#domain/values/paging.ts';
import { perMinute } from '#domain/values/rate.ts';
import { typedCode, typedLine } from '#domain/values/typed-text.ts';
import { Done, pageOf, routesOf } from './row.ts';

const wholeCount = says('pack.invalid_count');
const country = typedCode(20)
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'Please choose a country.' });

export const shopRoutes = routesOf('shop', {
  readPricing: {
    call: 'GET /pricing',
    access: 'public',
    query: z.object({
      type: typedLine(50).default('custom'),
      // An empty text would become 0.
      count: typedCode(400)
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
  listPacks: {
    call: 'GET /packs',
    access: 'user',
    query: z.object(pagingUpTo(limits.pageSize.packs)),
    reply: pageOf('packs', PackView),
  },
  createPack: {
    call: 'POST /packs',
    access: 'user',
    key: 'optional',
    body: NewPack,
    status: 201,
    reply: PackView,
    example: {},
  },
  readPack: { call: 'GET /packs/:id', access: 'user', reply: PackView },
  editPack: {
    call: 'PATCH /packs/:id',
    access: 'user',
    body: PackChanges,
    reply: PackView,
    example: { name: 'Kings' },
  },
  deletePack: { call: 'DELETE /packs/:id', access: 'user', reply: Done },
  duplicatePack: { call: 'POST /packs/:id/duplicate', access: 'user', key: 'optional', status: 201, reply: PackView },
  addPackItem: {
    call: 'POST /packs/:id/items',
    access: 'user',
    key: 'optional',
    example: { card_id: exampleId('card') },
    body: z.object({ card_id: Id, quantity: Quantity.default(1), is_mega: z.boolean().optional() }),
    reply: PackView,
  },
  setPackItem: {
    call: 'PUT /packs/:id/items/:card_id',
    access: 'user',
    body: ItemChange,
    reply: PackView,
    example: { quantity: 1 },
  },
  deletePackItem: { call: 'DELETE /packs/:id/items/:card_id', access: 'user', reply: PackView },
  readCart: { call: 'GET /cart', access: 'user', reply: CartView },
  readCartTotals: {
    call: 'GET /cart/totals',
    access: 'user',
    query: z.object({ country: country.optional() }),
    reply: CartTotals,
  },
  addCartItem: {
    call: 'POST /cart/items',
    access: 'user',
    key: 'optional',
    body: NewCartItem,
    status: 201,
    reply: CartItemAdded,
    example: { pack_id: exampleId('pack') },
  },
  editCartItem: {
    call: 'PATCH /cart/items/:pack_id',
    access: 'user',
    body: CartItemChange,
    reply: CartChangeReply,
    example: { quantity: 1 },
  },
  deleteCartItem: { call: 'DELETE /cart/items/:pack_id', access: 'user', reply: CartChangeReply },
  // Codes are short, so guessing must be slow.
  setDiscount: {
    call: 'POST /cart/discount',
    access: 'user',
    body: CodeEntry,
    rate: perMinute(20),
    reply: CartChangeReply,
    example: { code: 'WELCOME10' },
  },
  removeDiscount: { call: 'DELETE /cart/discount', access: 'user', reply: CartChangeReply },
});
