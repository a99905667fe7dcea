import * as z from 'zod';

/** The kinds of mail (P-7). A request names its subject by id; the mail is made from stored data (P-30). */
export const mailKinds = [
  'welcome',
  'card_generation_complete',
  'archive_ready',
  'order_confirmation',
  'shipping_notification',
  'order_delivered',
  'abandoned_order',
  'order_refunded',
  'return_approved',
  'return_rejected',
  'team_invitation',
  'team_card_approved',
  'team_card_rejected',
  'team_cards_waiting',
  'team_set_ready',
  'player_reminder',
  'window_at_risk',
  'window_result',
  'consent_revoked',
  'ticket_received',
  'ticket_filed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Every event of the product: name → payload. Payloads carry ids, never names, addresses or pictures. */
export const eventTable = {
  'account.confirmed': z.object({ user_id: z.string() }),
  'account.erased': z.object({ user_id: z.string() }),
  /** A user asked for an archive of their data. */
  'export.requested': z.object({ user_id: z.string(), requested_at: z.string() }),
  'team.deleted': z.object({ team_id: z.string() }),
  'card.deleted': z.object({ user_id: z.string(), card_id: z.string() }),
  /** A small photo was stored that a sharper copy is to be made of. */
  'photo.small': z.object({ user_id: z.string(), photo_key: z.string() }),
  /** The print of a card changed: both sides are chosen, or a side was signed again. */
  'card.completed': z.object({ user_id: z.string(), card_id: z.string() }),
  /** A card came into a MEGA box. */
  'poster.requested': z.object({ user_id: z.string(), card_id: z.string() }),
  /** The look or a text of a card in a box may have changed. */
  'card.changed': z.object({ user_id: z.string(), card_id: z.string() }),
  /** An order was paid; an order emits it once. */
  'order.paid': z.object({ user_id: z.string(), order_id: z.string() }),
  /** A paid order made a move: a row of `orderMoves`. */
  'order.moved': z.object({ user_id: z.string(), order_id: z.string(), move: z.string() }),
  /** An operator made a batch of orders: they are claimed, and their prints get sheets and places. */
  'batch.created': z.object({ batch_id: z.string() }),
  /** Every print of a batch has its place: the documents can be drawn. */
  'batch.planned': z.object({ batch_id: z.string() }),
  /** A sheet of a batch is to be made. */
  'sheet.planned': z.object({ batch_id: z.string(), sheet: z.int() }),
  /** An order took too long in a step of production; a step emits it once. */
  'order.overdue': z.object({ user_id: z.string(), order_id: z.string(), step: z.string() }),
  /** A refund is due; the adjustment has the amount. */
  'refund.requested': z.object({ user_id: z.string(), order_id: z.string(), adjustment_id: z.string() }),
  'return.decided': z.object({ user_id: z.string(), order_id: z.string(), return_id: z.string() }),
  /** A guardian took back what a player's photo may be used for: ISO 8601 UTC. */
  'consent.revoked': z.object({ team_id: z.string(), player_id: z.string(), revoked_at: z.string() }),
  /** A member's card waits for the approval of its team's coaches. */
  'team_card.waits': z.object({ team_id: z.string() }),
  'mail.requested': z.object({
    kind: z.enum(mailKinds),
    user_id: z.string(),
    subject_id: z.string(),
    state: z.string(),
    /** An operator sends it again: a mail of its own. */
    again: z.string().optional(),
  }),
} as const;
export type EventName = keyof typeof eventTable;
export type EventPayload<Name extends EventName> = z.infer<(typeof eventTable)[Name]>;

/** Consumer → the events that it acts on. Each has one effect, a queue and a dead-letter queue. */
export const consumers = {
  mail: ['account.confirmed', 'mail.requested', 'order.paid', 'order.moved', 'return.decided'],
  erase: ['account.erased', 'team.deleted', 'card.deleted', 'consent.revoked'],
  /** Makes the archive of an account. */
  export: ['export.requested'],
  print: ['card.completed', 'poster.requested'],
  /** Makes the sharper copies of small photos. */
  sharpen: ['photo.small'],
  /** Keeps the copies of cards in boxes, and the status of boxes. */
  boxes: ['card.changed', 'card.deleted', 'order.moved'],
  /** Keeps the copies of cards in teams, and when coaches are mailed that cards wait. */
  'team-cards': ['card.changed', 'card.completed', 'team_card.waits'],
  refund: ['refund.requested'],
  /** Makes the sheets and documents of batches. */
  impose: ['batch.created', 'sheet.planned', 'batch.planned'],
  /** Starts the workflow of a paid order, and ends its waits. */
  fulfilment: ['order.paid', 'order.moved', 'order.overdue'],
  /** Tells the carrier's partner of an order: its address when it is paid, its parcel when it is shipped, its label when nobody sends it. */
  carrier: ['order.paid', 'order.moved'],
  /** Closes the cases of an order's parcels. */
  cases: ['order.moved', 'refund.requested'],
} as const satisfies Record<string, readonly EventName[]>;
export type Consumer = keyof typeof consumers;

/** The consumers of an event. All of them mark it before its outbox row is deleted. */
export function consumersOf(name: EventName): Consumer[] {
  const names = Object.keys(consumers) as Consumer[];
  return names.filter((consumer) => (consumers[consumer] as readonly EventName[]).includes(name));
}

/** Events whose counts say how the shop does: the operators' dashboard shows them. */
export const countedEvents = [
  'account.confirmed',
  'card.completed',
  'order.paid',
  'order.moved',
  'refund.requested',
  'card.deleted',
  'account.erased',
] as const satisfies readonly EventName[];

/** An event on the bus and in the outbox. */
export const Envelope = z.object({
  id: z.string(),
  name: z.enum(Object.keys(eventTable) as [EventName, ...EventName[]]),
  payload: z.record(z.string(), z.unknown()),
  at: z.string(),
  /** Of the call that the event goes back to. Events of one release before, and of scripts, have none. */
  correlation_id: z.string().optional(),
});
export type Envelope = z.infer<typeof Envelope>;
