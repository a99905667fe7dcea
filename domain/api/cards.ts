import * as z from 'zod';
import { CardChanges, CardView, ListedCard, NewCard } from '#domain/cards/card/card.ts';
import { cardStatuses } from '#domain/cards/card/card-states.ts';
import { MadeCard } from '#domain/cards/card/made-card.ts';
import { NextSeason } from '#domain/cards/card/next-season.ts';
import { CardPhotoChanges, CardPhotoView, NewUpload, UploadReply, UploadView } from '#domain/cards/photo/upload.ts';
import { says } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { pagingUpTo } from '#domain/values/paging.ts';
import { perMinute } from '#domain/values/rate.ts';
import { Done, pageOf, routesOf } from './row.ts';

export const cardsRoutes = routesOf('cards', {
  createUpload: {
    call: 'POST /uploads',
    access: 'user',
    body: NewUpload,
    status: 201,
    rate: perMinute(60),
    reply: UploadReply,
    example: { content_type: 'image/jpeg', size: 1000, purpose: 'card_photo' },
  },
  readUpload: { call: 'GET /uploads/:id', access: 'user', reply: UploadView },
  createCard: {
    call: 'POST /cards',
    access: 'user',
    key: 'optional',
    body: NewCard,
    status: 201,
    reply: CardView,
    example: { template_id: 'voltage' },
  },
  listCards: {
    call: 'GET /cards',
    access: 'user',
    query: z.object({
      ...pagingUpTo(limits.pageSize.cards),
      status: z.enum(cardStatuses, says('status.invalid')).optional(),
    }),
    reply: pageOf('cards', ListedCard),
  },
  readCard: { call: 'GET /cards/:id', access: 'user', reply: CardView },
  readMadeCard: { call: 'GET /cards/:id/made', access: 'user', reply: MadeCard },
  readCardPhoto: { call: 'GET /cards/:id/photo', access: 'user', reply: CardPhotoView },
  changeCardPhoto: {
    call: 'PATCH /cards/:id/photo',
    access: 'user',
    body: CardPhotoChanges,
    reply: CardPhotoView,
    example: { is_declined: true },
  },
  editCard: {
    call: 'PATCH /cards/:id',
    access: 'user',
    body: CardChanges,
    reply: CardView,
    example: { team: 'Rovers' },
  },
  deleteCard: { call: 'DELETE /cards/:id', access: 'user', reply: Done },
  duplicateCard: {
    call: 'POST /cards/:id/duplicate',
    access: 'user',
    key: 'optional',
    body: NextSeason,
    status: 201,
    reply: CardView,
    example: {},
  },
});
