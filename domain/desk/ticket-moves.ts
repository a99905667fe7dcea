import type { Order } from '#domain/orders/order/order.ts';
import type { ParcelCaseKind } from '#domain/production/parcel/parcel-cases.ts';
import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { nextState } from '#domain/values/state-table.ts';
import { type NewTicket, type Ticket, type TicketMove, ticketStates } from './ticket.ts';

/** Epoch seconds. */
const expiry = (at: string): number => Math.floor(Date.parse(at) / 1000) + serverLimits.ticket.keptSeconds;

interface Filing {
  readonly number: string;
  readonly userId: string | null;
  readonly at: string;
}

export function newTicket({ name, email, topic, message }: NewTicket, { number, userId, at }: Filing): Ticket {
  return {
    number,
    user_id: userId,
    name,
    email,
    topic,
    message,
    parcel: null,
    status: 'open',
    notes: [],
    created_at: at,
    updated_at: at,
    expires_at: expiry(at),
  };
}

interface ParcelCase {
  readonly order: Pick<Order, 'id' | 'order_number' | 'user_id' | 'email' | 'shipping_address'>;
  readonly parcel: string;
  readonly kind: ParcelCaseKind;
  readonly message: string;
  readonly number: string;
  readonly at: string;
}

/** A ticket about a parcel, filed by our own code. It names the buyer for the operator, and is erased with the account. */
export function parcelTicket({ order, parcel, kind, message, number, at }: ParcelCase): Ticket {
  const who = { name: order.shipping_address.name, email: order.email };
  const filed = newTicket({ ...who, topic: 'order', message }, { number, userId: order.user_id, at });
  const about = { order_id: order.id, order_number: order.order_number, tracking_number: parcel, kind };
  return { ...filed, topic: 'parcel', parcel: about };
}

/** True if a request repeats a stored ticket. */
export const isSameTicket = (ticket: Ticket, { name, email, topic, message }: NewTicket): boolean =>
  ticket.name === name && ticket.email === email && ticket.topic === topic && ticket.message === message;

interface Moving {
  readonly move: TicketMove;
  readonly note: string;
  readonly by: string;
  readonly at: string;
}

/** Moves a ticket and adds the note; only the latest notes are kept. Throws `ticket.not_possible` if the table forbids it. */
export function moveTicket(ticket: Ticket, { move, note, by, at }: Moving): Ticket {
  const status = nextState(ticketStates, ticket.status, move);
  if (!status) throw new AppError('ticket.not_possible');
  const notes = [...ticket.notes, { at, by, move, text: note }].slice(-serverLimits.ticket.notes);
  return { ...ticket, status, notes, updated_at: at, expires_at: expiry(at) };
}
