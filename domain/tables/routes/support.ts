import * as z from 'zod';
import { ChatClaim } from '#domain/desk/chat-claim.ts';
import { NewTicket } from '#domain/desk/ticket.ts';
import { perMinute, type RowsOf } from './row.ts';

export const supportRoutes = {
  createChatToken: {
    body: ChatClaim,
    rate: perMinute(30),
    reply: z.object({ success: z.literal(true), token: z.string() }),
  },
  createTicket: {
    body: NewTicket,
    status: 202,
    rate: perMinute(10),
    reply: z.object({ ticket: z.string() }),
  },
} as const satisfies RowsOf<'support'>;
