import * as z from 'zod';
import { NewTicket } from '../support/ticket.ts';
import { perMinute, type RowsOf } from './row.ts';

export const supportRoutes = {
  createTicket: {
    body: NewTicket,
    status: 202,
    rate: perMinute(10),
    reply: z.object({ ticket: z.string() }),
  },
} as const satisfies RowsOf<'support'>;
