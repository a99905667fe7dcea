import * as z from 'zod';

/** Mail kinds of P-7; the data names things by id, the mail is made from what is stored (P-30). */
export const mailKinds = [
  'welcome',
  'card_generation_complete',
  'order_confirmation',
  'shipping_notification',
  'abandoned_order',
  'order_refunded',
  'return_approved',
  'return_rejected',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Every event of the product: name → payload. Payloads carry ids, never names, addresses or pictures. */
export const eventTable = {
  'account.confirmed': z.object({ user_id: z.string() }),
  'account.erased': z.object({ user_id: z.string() }),
  'card.deleted': z.object({ user_id: z.string(), card_id: z.string() }),
  /** A card looks new in print: both sides are chosen, or were signed anew. */
  'card.completed': z.object({ user_id: z.string(), card_id: z.string() }),
  /** A card in a box may look or be named otherwise now. */
  'card.changed': z.object({ user_id: z.string(), card_id: z.string() }),
  /** The one transition to paid. */
  'order.paid': z.object({ user_id: z.string(), order_id: z.string() }),
  /** An order moved on after it was paid; `move` is a row of the moves table. */
  'order.moved': z.object({ user_id: z.string(), order_id: z.string(), move: z.string() }),
  /** Money is to go back; the adjustment says how much. */
  'refund.requested': z.object({ user_id: z.string(), order_id: z.string(), adjustment_id: z.string() }),
  'return.decided': z.object({ user_id: z.string(), order_id: z.string(), return_id: z.string() }),
  'mail.requested': z.object({
    kind: z.enum(mailKinds),
    user_id: z.string(),
    subject_id: z.string(),
    state: z.string(),
  }),
} as const;
export type EventName = keyof typeof eventTable;
export type EventPayload<Name extends EventName> = z.infer<(typeof eventTable)[Name]>;

/** Consumer → the events it acts on. Each has its own queue and dead-letter queue and one effect. */
export const consumers = {
  mail: ['account.confirmed', 'mail.requested', 'order.paid', 'order.moved', 'return.decided'],
  erase: ['account.erased', 'card.deleted'],
  print: ['card.completed'],
  /** Boxes show their cards and follow their order. */
  boxes: ['card.changed', 'card.deleted', 'order.moved'],
  refund: ['refund.requested'],
  /** Hands a shipped order to the carrier's tracking. */
  carrier: ['order.moved'],
} as const satisfies Record<string, readonly EventName[]>;
export type Consumer = keyof typeof consumers;

/** The consumers that must mark an event before its outbox row is done. */
export function consumersOf(name: EventName): Consumer[] {
  const names = Object.keys(consumers) as Consumer[];
  return names.filter((consumer) => (consumers[consumer] as readonly EventName[]).includes(name));
}

/** An event on the bus and in the outbox. */
export const Envelope = z.object({
  id: z.string(),
  name: z.enum(Object.keys(eventTable) as [EventName, ...EventName[]]),
  payload: z.record(z.string(), z.unknown()),
  at: z.string(),
});
export type Envelope = z.infer<typeof Envelope>;
