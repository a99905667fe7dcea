import * as z from 'zod';
import type { Order } from '#domain/orders/order/order.ts';
import type { MoveName } from '#domain/orders/order/order-moves.ts';
import type { AppError } from '#domain/tables/errors.ts';
import { typedCode, typedLine } from '#domain/values/typed-text.ts';

export const bulkMoves = {
  start: 'start',
  printed: 'print',
  'quality-check': 'check',
  pack: 'pack',
  ship: 'ship',
  deliver: 'deliver',
} as const satisfies Record<string, MoveName>;
export type MoveOfMany = keyof typeof bulkMoves;

const bulkMoveNames = Object.keys(bulkMoves) as [MoveOfMany, ...MoveOfMany[]];

const ordersAtOnce = 100;

const MovedOrder = z.object({
  id: z.string().max(60),
  carrier: typedLine(50).optional(),
  tracking_number: typedCode(60).optional(),
});

export const BulkMoveInput = z.object({
  move: z.enum(bulkMoveNames),
  orders: z.array(MovedOrder).min(1).max(ordersAtOnce),
});
export type BulkMoveInput = z.infer<typeof BulkMoveInput>;

/** Results in the order of the call. `code` and `error` explain a refusal. `repeat`: the move is under way, and the same call completes it. */
const BulkMoveResult = z.object({
  id: z.string(),
  order_number: z.string().nullable(),
  ok: z.boolean(),
  code: z.string().optional(),
  error: z.string().optional(),
  repeat: z.literal(true).optional(),
});
export type BulkMoveResult = z.infer<typeof BulkMoveResult>;

export const bulkMoveRow = { body: BulkMoveInput, reply: z.object({ results: z.array(BulkMoveResult) }) };

export const refused = (id: string, orderNumber: string | null, { code, message }: AppError): BulkMoveResult => ({
  id,
  order_number: orderNumber,
  ok: false,
  code,
  error: message,
});

const isThere: Readonly<Record<MoveOfMany, (order: Order) => boolean>> = {
  start: ({ fulfillment_status }) => fulfillment_status === 'printing',
  printed: ({ fulfillment_status, production }) => fulfillment_status === 'printing' && production.printed_at !== null,
  'quality-check': ({ fulfillment_status }) => fulfillment_status === 'quality_check',
  pack: ({ fulfillment_status }) => fulfillment_status === 'packed',
  ship: ({ fulfillment_status }) => fulfillment_status === 'shipped',
  deliver: ({ fulfillment_status }) => fulfillment_status === 'delivered',
};

export const isMovedBy = (order: Order, move: MoveOfMany): boolean =>
  order.status !== 'cancelled' && isThere[move](order);
