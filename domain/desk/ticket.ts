import * as z from 'zod';
import { parcelCaseKinds } from '#domain/production/parcel/parcel-cases.ts';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { crockford } from '#domain/values/crockford.ts';
import type { StateTable } from '#domain/values/state-table.ts';
import { typedCode, typedLine, typedLines } from '#domain/values/typed-text.ts';
import { ticketSubjects, ticketTopics } from './ticket-topics.ts';

export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketMoves = ['answer', 'close', 'reopen'] as const;
export type TicketMove = (typeof ticketMoves)[number];

/** A customer may reply to a closed ticket by mail, so an operator can reopen it. */
export const ticketStates: StateTable<TicketStatus, TicketMove> = [
  { event: 'answer', from: ['open'], to: 'answered' },
  { event: 'close', from: ['open', 'answered'], to: 'closed' },
  { event: 'reopen', from: ['answered', 'closed'], to: 'open' },
];

/** POST /contact. `challenge` is the solved human check, base64 of ALTCHA's payload, which has errors of its own. */
export const NewTicket = z.object({
  name: typedLine(limits.text.full_name, { error: 'Please enter your name.' }).min(1, {
    error: 'Please enter your name.',
  }),
  email: typedCode(255, { error: 'Please enter a valid email address.' })
    .toLowerCase()
    .pipe(z.email({ error: 'Please enter a valid email address.' })),
  topic: z.enum(ticketTopics, { error: 'Please choose what it is about.' }),
  message: typedLines(limits.ticket.message, { error: 'Please write a message.' }).min(1, {
    error: 'Please write a message.',
  }),
  challenge: z.string().max(4000, says('signup.challenge_failed')).optional(),
});
export type NewTicket = z.infer<typeof NewTicket>;

const TicketNote = z.object({
  at: z.string(),
  by: z.string(),
  move: z.enum(ticketMoves),
  text: z.string(),
});

/** `user_id` is null without a sign-in; `expires_at` is epoch seconds. */
export const Ticket = z.object({
  number: z.string(),
  user_id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(ticketSubjects),
  message: z.string(),
  parcel: z
    .object({
      order_id: z.string(),
      order_number: z.string(),
      tracking_number: z.string(),
      kind: z.enum(parcelCaseKinds),
    })
    .nullable()
    .default(null),
  status: z.enum(ticketStatuses),
  notes: z.array(TicketNote),
  created_at: z.string(),
  updated_at: z.string(),
  expires_at: z.int(),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketView = Ticket.omit({ user_id: true, expires_at: true });
export type TicketView = z.infer<typeof TicketView>;

export const TicketMoveInput = z.object({
  move: z.enum(ticketMoves, says('status.invalid')),
  note: typedLines(1000).default(''),
});
export type TicketMoveInput = z.infer<typeof TicketMoveInput>;

const numberLength = 6;

/** `T-` and six characters of Crockford's base 32 from random bytes, short enough for the telephone. */
export const ticketNumber = (bytes: Uint8Array): string => `T-${crockford(bytes, numberLength)}`;
