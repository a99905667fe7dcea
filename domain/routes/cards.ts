import * as z from 'zod';
import { cardStatuses } from '../cards/card-states.ts';
import { CardChanges, CardView, NewCard } from '../cards/card.ts';
import { NewUpload, UploadReply, UploadView } from '../photos/upload.ts';
import { Done, noQuery, page, paging, perMinute, route } from './row.ts';

export const cardsRoutes = {
  createUpload: route('createUpload', {
    body: NewUpload,
    query: noQuery,
    status: 201,
    rate: perMinute(60),
    reply: UploadReply,
  }),
  readUpload: route('readUpload', { body: null, query: noQuery, reply: UploadView }),
  createCard: route('createCard', { body: NewCard, query: noQuery, status: 201, reply: CardView }),
  listCards: route('listCards', {
    body: null,
    query: z.object({
      ...paging,
      status: z.enum(cardStatuses, { error: 'Invalid status.' }).optional(),
    }),
    reply: page('cards', CardView),
  }),
  readCard: route('readCard', { body: null, query: noQuery, reply: CardView }),
  editCard: route('editCard', { body: CardChanges, query: noQuery, reply: CardView }),
  deleteCard: route('deleteCard', { body: null, query: noQuery, reply: Done }),
  duplicateCard: route('duplicateCard', {
    body: null,
    query: noQuery,
    status: 201,
    reply: CardView,
  }),
} as const;
