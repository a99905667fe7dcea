import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import { moved } from '../state-table.ts';
import { type NewTicket, type Ticket, type TicketMove, ticketStates } from './ticket.ts';

/** When a ticket is deleted after its last change: seconds since 1970. `at` is ISO 8601 UTC. */
const expiry = (at: string): number => Math.floor(Date.parse(at) / 1000) + limits.ticket.keptSeconds;

interface Filing {
  readonly number: string;
  /** Null without a sign-in. */
  readonly userId: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** A new ticket. It is open. */
export function newTicket({ name, email, topic, message }: NewTicket, { number, userId, at }: Filing): Ticket {
  return {
    number,
    user_id: userId,
    name,
    email,
    topic,
    message,
    status: 'open',
    notes: [],
    created_at: at,
    updated_at: at,
    expires_at: expiry(at),
  };
}

/** Whether a stored ticket has the same words as a request: the request is then that of a second click. */
export const isSameTicket = (ticket: Ticket, { name, email, topic, message }: NewTicket): boolean =>
  ticket.name === name && ticket.email === email && ticket.topic === topic && ticket.message === message;

interface Moving {
  readonly move: TicketMove;
  readonly note: string;
  /** The operator's id. */
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** The ticket after an operator's move, with a note of it; the latest notes stay. Throws `ticket.not_possible` where the table forbids it. */
export function moveTicket(ticket: Ticket, { move, note, by, at }: Moving): Ticket {
  const status = moved(ticketStates, ticket.status, move);
  if (!status) throw new AppError('ticket.not_possible');
  const notes = [...ticket.notes, { at, by, move, text: note }].slice(-limits.ticket.notes);
  return { ...ticket, status, notes, updated_at: at, expires_at: expiry(at) };
}
