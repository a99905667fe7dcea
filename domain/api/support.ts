import * as z from 'zod';
import { ChatClaim } from '#domain/desk/chat-claim.ts';
import { ClientError } from '#domain/desk/client-error.ts';
import { NewTicket } from '#domain/desk/ticket.ts';
import { perMinute } from '#domain/values/rate.ts';
import { Done, routesOf } from './row.ts';

export const supportRoutes = routesOf('support', {
  createChatToken: {
    call: 'POST /intercom-jwt',
    access: 'user',
    example: { user_id: 'somebody' },
    body: ChatClaim,
    rate: perMinute(30),
    reply: z.object({ success: z.literal(true), token: z.string() }),
  },
  reportClientError: {
    call: 'POST /client-errors',
    access: 'public',
    body: ClientError,
    status: 202,
    rate: perMinute(20),
    reply: Done,
    example: { kind: 'error', hash: '811c9dc5', file: 'assets/Bq3xZ9a.js', line: 1, column: 2040, release: '1a2b3c4' },
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
