import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { createChatToken } from './chat-token.ts';
import { createTicket } from './create-ticket.ts';
import { reportClientError } from './report-client-error.ts';

export const handler = areaHandler('support', {
  createChatToken: ({ body, userId }) => createChatToken(body, userId),
  reportClientError: async ({ body, headers }) => reportClientError(body, headers['user-agent']),
  createTicket: ({ body, userId }) => createTicket(body, userId),
});
