import * as z from 'zod';
import { Id } from '#domain/values/ids.ts';
import type { StateTable } from '#domain/values/state-table.ts';
import { typedLines } from '#domain/values/typed-text.ts';

export const returnReasons = ['defective', 'damaged', 'wrong_item', 'missing', 'not_arrived'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnStatuses = [
  'requested',
  'approved',
  'rejected',
  'replacement_ordered',
  'refunded',
  'closed',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export type ReturnEvent = 'approve' | 'reject' | 'replace' | 'refund' | 'close';

export const returnStates: StateTable<ReturnStatus, ReturnEvent> = [
  { event: 'approve', from: ['requested'], to: 'approved' },
  { event: 'reject', from: ['requested'], to: 'rejected' },
  { event: 'replace', from: ['approved'], to: 'replacement_ordered' },
  { event: 'refund', from: ['approved'], to: 'refunded' },
  { event: 'close', from: ['rejected', 'replacement_ordered', 'refunded'], to: 'closed' },
];

export const resolutions = ['replacement', 'refund'] as const;
export type Resolution = (typeof resolutions)[number];

const note = typedLines(1000);

/** What its sender would rather have (D-596). Null if not said: reports of earlier releases. */
const wish = z.enum(resolutions).nullable().default(null);

const ReturnedItem = z.object({
  order_item_id: z.string(),
  card_id: z.string(),
  quantity: z
    .int({ error: 'A quantity is a whole number.' })
    .min(1, { error: 'Choose at least one card.' })
    .max(10_000),
});
export type ReturnedItem = z.infer<typeof ReturnedItem>;

export const NewReturn = z.object({
  reason: z.enum(returnReasons, { error: 'Please choose a reason.' }),
  wish,
  note: note.default(''),
  items: z
    .array(ReturnedItem.extend({ order_item_id: Id, card_id: Id }))
    .min(1, { error: 'Choose at least one card.' })
    .max(400),
  photo_keys: z.array(z.string().max(1024)).max(5, { error: 'Up to five photos.' }).default([]),
});
export type NewReturn = z.infer<typeof NewReturn>;

/** A return as stored (P-13). `refund_amount` is in cents; null until refunded. */
export const ReturnRequest = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  user_id: z.string(),
  reason: z.enum(returnReasons),
  wish,
  note: z.string(),
  items: z.array(ReturnedItem),
  photo_keys: z.array(z.string()),
  status: z.enum(returnStatuses),
  resolution: z.enum(resolutions).nullable(),
  decision_note: z.string(),
  replacement_order_id: z.string().nullable(),
  refund_amount: z.int().nullable(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;

/** A return in API replies: photos as signed links, money in dollars. */
export const ReturnView = ReturnRequest.omit({ photo_keys: true }).extend({
  photo_urls: z.array(z.string()),
  refund_amount: z.number().nullable(),
});
export type ReturnView = z.infer<typeof ReturnView>;

export const ReturnApproval = z.object({ resolution: z.enum(resolutions), note: note.default('') });
export const ReturnRejection = z.object({ note: note.min(1, { error: 'Please give a reason.' }) });
