import * as z from 'zod';

/** A request names its subject by id; the mail is made from stored data (P-30). */
export const mailKinds = [
  'welcome',
  'card_generation_complete',
  'archive_ready',
  'order_confirmation',
  'shipping_notification',
  'order_delivered',
  'abandoned_order',
  'order_refunded',
  'order_changed',
  'return_received',
  'return_approved',
  'return_rejected',
  'team_invitation',
  'team_card_approved',
  'team_card_rejected',
  'team_cards_waiting',
  'team_set_ready',
  'player_reminder',
  'window_invitation',
  'window_at_risk',
  'window_result',
  'payee_missing',
  'payout_due',
  'payout_sent',
  'payout_failed',
  'payout_returned',
  'consent_revoked',
  'ticket_received',
  'ticket_filed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** All events: name → payload. Payloads have ids, never names, addresses or pictures. */
export const eventTable = {
  'account.confirmed': z.object({ user_id: z.string() }),
  'account.erased': z.object({ user_id: z.string() }),
  'export.requested': z.object({ user_id: z.string(), requested_at: z.string() }),
  'team.deleted': z.object({ team_id: z.string() }),
  'card.deleted': z.object({ user_id: z.string(), card_id: z.string() }),
  'photo.small': z.object({ user_id: z.string(), photo_key: z.string() }),
  /** Both sides are chosen, or a side was signed again. */
  'card.completed': z.object({ user_id: z.string(), card_id: z.string() }),
  'poster.requested': z.object({ user_id: z.string(), card_id: z.string() }),
  /** Look or text of a card in a box may have changed. */
  'card.changed': z.object({ user_id: z.string(), card_id: z.string() }),
  'order.paid': z.object({ user_id: z.string(), order_id: z.string() }),
  'order.moved': z.object({ user_id: z.string(), order_id: z.string(), move: z.string() }),
  'batch.created': z.object({ batch_id: z.string() }),
  'batch.planned': z.object({ batch_id: z.string() }),
  'sheet.planned': z.object({ batch_id: z.string(), sheet: z.int() }),
  'order.overdue': z.object({ user_id: z.string(), order_id: z.string(), step: z.string() }),
  'refund.requested': z.object({ user_id: z.string(), order_id: z.string(), adjustment_id: z.string() }),
  /** An operator sends a payout. */
  'payout.requested': z.object({ team_id: z.string(), payout_id: z.string() }),
  /** The provider reports about a payout, or a payee's account. */
  'payout.reported': z.object({ team_id: z.string(), payout_id: z.string() }),
  'payee.reported': z.object({ team_id: z.string(), payee_id: z.string() }),
  'return.requested': z.object({ user_id: z.string(), order_id: z.string(), return_id: z.string() }),
  'return.decided': z.object({ user_id: z.string(), order_id: z.string(), return_id: z.string() }),
  'consent.revoked': z.object({
    team_id: z.string(),
    player_id: z.string(),
    revoked_at: z.string(),
    departure_id: z.string(),
  }),
  /** A person leaves what is not printed. */
  'person.left': z.object({ team_id: z.string(), departure_id: z.string() }),
  'team_card.waits': z.object({ team_id: z.string() }),
  'mail.requested': z.object({
    kind: z.enum(mailKinds),
    user_id: z.string(),
    subject_id: z.string(),
    state: z.string(),
    again: z.string().optional(),
  }),
} as const;
export type EventName = keyof typeof eventTable;
export type EventPayload<Name extends EventName> = z.infer<(typeof eventTable)[Name]>;

/** Consumer → its events. Each has one effect, a queue and a dead-letter queue. */
export const consumers = {
  mail: ['account.confirmed', 'mail.requested', 'order.paid', 'order.moved', 'return.requested', 'return.decided'],
  erase: ['account.erased', 'team.deleted', 'card.deleted', 'consent.revoked', 'person.left'],
  export: ['export.requested'],
  print: ['card.completed', 'poster.requested'],
  sharpen: ['photo.small'],
  boxes: ['card.changed', 'card.deleted', 'order.moved'],
  /** Updates the copies of cards in teams, and schedules mails about waiting cards. */
  'team-cards': ['card.changed', 'card.completed', 'team_card.waits'],
  refund: ['refund.requested'],
  payout: ['payout.requested', 'payout.reported', 'payee.reported'],
  impose: ['batch.created', 'sheet.planned', 'batch.planned'],
  fulfilment: ['order.paid', 'order.moved', 'order.overdue'],
  /** Checks the address of a paid order, registers shipped parcels, and refunds unused labels at the carrier's partner. */
  carrier: ['order.paid', 'order.moved'],
  cases: ['order.moved', 'refund.requested'],
} as const satisfies Record<string, readonly EventName[]>;
export type Consumer = keyof typeof consumers;

/** The consumers of an event. All must mark it before its outbox row is deleted. */
export function consumersOf(name: EventName): Consumer[] {
  const names = Object.keys(consumers) as Consumer[];
  return names.filter((consumer) => (consumers[consumer] as readonly EventName[]).includes(name));
}

export const countedEvents = [
  'account.confirmed',
  'card.completed',
  'order.paid',
  'order.moved',
  'refund.requested',
  'card.deleted',
  'account.erased',
] as const satisfies readonly EventName[];

export const Envelope = z.object({
  id: z.string(),
  name: z.enum(Object.keys(eventTable) as [EventName, ...EventName[]]),
  payload: z.record(z.string(), z.unknown()),
  at: z.string(),
  /** Of the call that caused the event. Missing in events of scripts, and of one release earlier. */
  correlation_id: z.string().optional(),
});
export type Envelope = z.infer<typeof Envelope>;
