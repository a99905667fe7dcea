import { areaHandler } from '../platform/http/area-handler.ts';
import { createTicket } from './create-ticket.ts';

export const handler = areaHandler('support', {
  createTicket: ({ body, userId }) => createTicket(body, userId),
});
