import * as z from 'zod';
import { ChatClaim } from '#domain/desk/chat-claim.ts';
import { NewTicket } from '#domain/desk/ticket.ts';
import { perMinute, routesOf } from './row.ts';

export const supportRoutes = routesOf('support', {
  createChatToken: {
    call: 'POST /intercom-jwt',
    access: 'user',
    example: { user_id: 'somebody' },
    body: ChatClaim,
    rate: perMinute(30),
    reply: z.object({ success: z.literal(true), token: z.string() }),
  },
  createTicket: {
    call: 'POST /contact',
    access: 'public',
    example: {
      name: 'Mara Okafor',
      email: 'mara@example.com',
      topic: 'order',
      message: 'My box came with one card too few.',
      challenge: 'no solution',
    },
    body: NewTicket,
    status: 202,
    rate: perMinute(10),
    reply: z.object({ ticket: z.string() }),
  },
});
