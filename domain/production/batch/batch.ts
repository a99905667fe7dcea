import * as z from 'zod';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { StoredFile } from '#domain/cards/print/print-files.ts';
import { BrokenSide } from '#domain/orders/order/production-state.ts';
import { PrintCopy } from './print-copies.ts';

/** `imposing`: its sheets are being made. `failed`: a print file differs from the approved one; nothing may be printed. */
export const batchStatuses = ['imposing', 'ready', 'printed', 'failed'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

const BrokenFile = BrokenSide.extend({ order_id: z.string(), order_number: z.string() });
export type BrokenFile = z.infer<typeof BrokenFile>;

/** Orders that are printed together. Sheets and posters are separate rows. */
export const Batch = z.object({
  id: z.string(),
  /** `B-1123-07` is the seventh batch of November 23. */
  number: z.string(),
  status: z.enum(batchStatuses),
  /** Requested orders, and those of them in the batch. */
  asked: z.array(z.string()),
  order_ids: z.array(z.string()),
  /** Orders left out, with the error code. */
  refused: z.array(z.object({ order_id: z.string(), order_number: z.string().nullable(), code: z.string() })),
  /** When all orders were claimed, and when each print had its sheet and place. */
  claimed_at: z.string().nullable(),
  planned_at: z.string().nullable(),
  /** Number of the current plan. Sheets of earlier plans are ignored. */
  plan: z.int(),
  counts: z.object({
    orders: z.int(),
    boxes: z.int(),
    cards: z.int(),
    posters: z.int(),
    sheets: z.int(),
  }),
  finishes: z.array(z.object({ finish: z.enum(foilFinishes), cards: z.int(), sheets: z.int() })),
  pick_list: StoredFile.nullable(),
  slips: StoredFile.nullable(),
  broken: z.array(BrokenFile),
  made_by: z.string(),
  made_at: z.string(),
  printed_at: z.string().nullable(),
  updated_at: z.string(),
});
export type Batch = z.infer<typeof Batch>;

/** A press sheet of a batch. `file` is null until made. */
export const BatchSheet = z.object({
  batch_id: z.string(),
  plan: z.int(),
  n: z.int().min(1),
  of: z.int().min(1),
  finish: z.enum(foilFinishes),
  copies: z.array(PrintCopy),
  file: StoredFile.nullable(),
});
export type BatchSheet = z.infer<typeof BatchSheet>;

/** A MEGA poster of a batch, on its own press sheet. `file` is null until made. */
export const BatchPoster = z.object({
  batch_id: z.string(),
  plan: z.int(),
  n: z.int().min(1),
  of: z.int().min(1),
  copy: PrintCopy,
  /** The order's boxes with this poster, and the number of prints for all of them. */
  boxes: z.array(z.int().min(1)),
  quantity: z.int().min(1),
  file: StoredFile.nullable(),
});
export type BatchPoster = z.infer<typeof BatchPoster>;

export const batchNumber = (day: string, n: number): string =>
  `B-${day.slice(5, 7)}${day.slice(8, 10)}-${String(n).padStart(2, '0')}`;

export const newBatch = (
  orderIds: readonly string[],
  birth: Pick<Batch, 'id' | 'number' | 'made_by' | 'made_at'>,
): Batch => ({
  ...birth,
  status: 'imposing',
  asked: [...orderIds],
  order_ids: [],
  refused: [],
  claimed_at: null,
  planned_at: null,
  plan: 1,
  counts: { orders: 0, boxes: 0, cards: 0, posters: 0, sheets: 0 },
  finishes: [],
  pick_list: null,
  slips: null,
  broken: [],
  printed_at: null,
  updated_at: birth.made_at,
});

/** The batch with its orders, planned anew: its sheets are made again. A batch without orders is failed, and its page says why. */
export const plannedAgain = (batch: Batch, at: string): Batch => ({
  ...batch,
  status: batch.order_ids.length > 0 ? 'imposing' : 'failed',
  plan: batch.plan + 1,
  planned_at: null,
  pick_list: null,
  slips: null,
  broken: [],
  updated_at: at,
});

export const slugOf = ({ order_number, box, position, of }: PrintCopy): string =>
  `${order_number} · Box ${box} · ${position} of ${of}`;
