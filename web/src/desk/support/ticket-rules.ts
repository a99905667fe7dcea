import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { NewTicket } from '#domain/desk/ticket.ts';
import { says } from '#domain/tables/errors.ts';

/** The contact form's fields, by the server's own rules. The human check is a tick. */
const TicketEntry = NewTicket.omit({ challenge: true }).extend({
  isHuman: z.literal(true, says('signup.challenge_missing')),
});

export const ticketEntryResolver = zodResolver(TicketEntry);
