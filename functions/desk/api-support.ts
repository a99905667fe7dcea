import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { createChatToken } from './chat-token.ts';
import { createTicket } from './create-ticket.ts';

export const handler = areaHandler('support', {
  createChatToken: ({ body, userId }) => createChatToken(body, userId),
  createTicket: ({ body, userId }) => createTicket(body, userId),
});
