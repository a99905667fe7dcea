import * as z from 'zod';
import { cardStatuses } from '#domain/cards/card/card-states.ts';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { says } from '#domain/tables/errors.ts';
import { Id } from '#domain/values/ids.ts';
import { typedLine, typedLines } from '#domain/values/typed-text.ts';
import { boxLimits, newBox } from './box-limits.ts';
import { boxStatuses } from './box-states.ts';

/** The part of a card that its box stores, to show it without reading the card. A consumer updates it. `*_key` are S3 keys. */
export const BoxedCard = z.object({
  id: z.string(),
  template_id: z.string(),
  player_name: z.string(),
  card_name: z.string(),
  team: z.string(),
  status: z.enum(cardStatuses),
  held: z.boolean(),
  front_image_key: z.string().nullable(),
  back_image_key: z.string().nullable(),
});
export type BoxedCard = z.infer<typeof BoxedCard>;

/** `position` numbers the distinct cards from 0 without gaps. */
export const BoxItem = z.object({
  id: z.string(),
  card_id: z.string(),
  quantity: z.int().min(1),
  position: z.int().min(0),
  card: BoxedCard,
});
export type BoxItem = z.infer<typeof BoxItem>;

/** A box as stored: one row with its items, so one condition guards the number of cards (P-3, D-23). */
export const Box = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  description: z.string(),
  pack_type: z.string(),
  foil_finish: z.enum(foilFinishes),
  items: z.array(BoxItem),
  status: z.enum(boxStatuses),
  order_id: z.string().nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Box = z.infer<typeof Box>;

const name = typedLine(boxLimits.name).min(1, { error: 'Please enter a name.' });
const description = typedLines(boxLimits.description);

/** The price table checks the type, so types are listed once. */
export const NewPack = z.object({
  name: name.default(newBox.name),
  description: description.default(''),
  pack_type: typedLine(50).default(newBox.pack_type),
  foil_finish: z.enum(foilFinishes).default('gold'),
});
export type NewPack = z.infer<typeof NewPack>;

/** PATCH /packs/:id. `order` lists every card of the box in its new order; `archived` archives the box. */
export const PackChanges = z
  .object({
    name,
    description,
    foil_finish: z.enum(foilFinishes),
    order: z.array(Id).max(1000),
    status: z.literal('archived', says('status.invalid')),
    version: z.int(),
  })
  .partial();
export type PackChanges = z.infer<typeof PackChanges>;

/** A quantity on the wire: an integer; 0 or less removes (P-5). */
export const Quantity = z
  .int({ error: 'A quantity is a whole number.' })
  .max(1_000_000, { error: 'This quantity is too large.' });

export const ItemChange = z.object({
  quantity: Quantity,
  position: z.int().min(0).optional(),
  is_mega: z.boolean().optional(),
});
export type ItemChange = z.infer<typeof ItemChange>;

const url = z.string().nullable();

const PackItemView = BoxItem.omit({ card: true }).extend({
  pack_id: z.string(),
  is_mega: z.boolean(),
  card: BoxedCard.omit({ front_image_key: true, back_image_key: true }).extend({
    front_image_url: url,
    back_image_url: url,
    front_thumbnail_url: url,
    back_thumbnail_url: url,
  }),
});

/** A box in API replies, in dollars. `next_card_price` is the price of one more card; null if the box is full. */
export const PackView = Box.omit({ items: true }).extend({
  quantity: z.int(),
  price_per_card: z.number(),
  total_price: z.number(),
  next_card_price: z.number().nullable(),
  pack_items: z.array(PackItemView),
});
export type PackView = z.infer<typeof PackView>;
