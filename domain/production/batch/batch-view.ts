import * as z from 'zod';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { Id } from '#domain/values/ids.ts';
import { Batch } from './batch.ts';

const url = z.string().nullable();

export const BatchRow = Batch.pick({
  id: true,
  number: true,
  status: true,
  counts: true,
  finishes: true,
  broken: true,
  made_by: true,
  made_at: true,
  printed_at: true,
});

/** GET /ops/batches/:id. Links are signed; null until the file is made, and all null while a file is broken or an order is stopped. */
export const BatchView = BatchRow.extend({
  /** The plan that the sheets follow. It changes when they are made again. */
  plan: Batch.shape.plan,
  sheets_made: z.int(),
  orders: z.array(
    z.object({ id: z.string(), order_number: z.string(), step: z.string(), boxes: z.int(), cards: z.int() }),
  ),
  /** Orders on unprinted sheets that must not be printed: why, and on which sheets. */
  stopped: z.array(
    z.object({ id: z.string(), order_number: z.string(), text: z.string(), cards: z.int(), sheets: z.array(z.int()) }),
  ),
  refused: z.array(
    z.object({ order_id: z.string(), order_number: z.string().nullable(), code: z.string(), error: z.string() }),
  ),
  sheets: z.array(
    z.object({
      n: z.int(),
      finish: z.enum(foilFinishes),
      cards: z.int(),
      order_numbers: z.array(z.string()),
      bytes: z.int().nullable(),
      url,
    }),
  ),
  posters: z.array(
    z.object({
      n: z.int(),
      order_number: z.string(),
      card_id: z.string(),
      boxes: z.array(z.int()),
      quantity: z.int(),
      bytes: z.int().nullable(),
      url,
    }),
  ),
  pick_list_url: url,
  slips_url: url,
});
export type BatchView = z.infer<typeof BatchView>;

/** GET /ops/batches/:id/labels. Links are signed; null without a page. */
export const BatchLabelsView = z.object({
  /** The labels of packed orders in one PDF, in the pick list's order. `addresses`: pages without postage. */
  labels: z.int(),
  addresses: z.int(),
  labels_url: url,
  /** Parcels that wait for a carrier, to be signed by its driver. */
  parcels: z.int(),
  manifest_url: url,
  /** Orders without a label's page, and why. */
  left_out: z.array(z.object({ id: z.string(), order_number: z.string(), text: z.string() })),
});
export type BatchLabelsView = z.infer<typeof BatchLabelsView>;

export const BatchInput = z
  .object({
    order_ids: z.array(Id).min(1, { error: 'Choose an order.' }).max(serverLimits.batch.orders).optional(),
    take: z.int().min(1).max(serverLimits.batch.orders).optional(),
  })
  .refine(({ order_ids, take }) => (order_ids === undefined) !== (take === undefined), {
    path: ['order_ids'],
    error: 'Choose orders, or say how many of the queue.',
  });

/** `plan`: that of the sheets that were printed. */
export const PrintedInput = z.object({ plan: Batch.shape.plan.optional() });

const SideFiles = z.object({
  url: z.string(),
  sha256: z.string(),
  plate_url: url,
  plate_sha256: z.string().nullable(),
});

/** GET /ops/orders/:id/print-files. Links are signed. `back` is null for a poster. */
export const PrintFilesView = z.object({
  order_number: z.string(),
  cards: z.array(
    z.object({
      order_item_id: z.string(),
      box_name: z.string(),
      boxes: z.int(),
      card_id: z.string(),
      title: z.string(),
      quantity: z.int(),
      is_mega: z.boolean(),
      finish: z.enum(foilFinishes),
      front: SideFiles,
      back: SideFiles.nullable(),
    }),
  ),
  sheets: z.array(
    z.object({ batch_id: z.string(), batch_number: z.string(), n: z.int(), finish: z.enum(foilFinishes), url }),
  ),
  packing_slip_url: z.string(),
  label_url: z.string(),
  label: z.enum(['carrier', 'address']),
});
export type PrintFilesView = z.infer<typeof PrintFilesView>;
