import type { NewTicket, Ticket } from '#domain/desk/ticket.ts';
import { newTicket } from '#domain/desk/ticket-moves.ts';

/** A filled contact form, without the human check. */
export const aTicketInput = (over: Partial<NewTicket> = {}): NewTicket => ({
  name: 'Mara Okafor',
  email: 'mara@example.com',
  topic: 'order',
  message: 'My box came with one card too few.',
  ...over,
});

export const aTicket = (over: Partial<Ticket> = {}): Ticket => ({
  ...newTicket(aTicketInput(), { number: 'T-4T7M2X', userId: null, at: '2026-03-14T12:00:00.000Z' }),
  ...over,
});
