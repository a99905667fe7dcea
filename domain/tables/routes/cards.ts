import * as z from 'zod';
import { CardChanges, CardView, ListedCard, NewCard } from '#domain/cards/card/card.ts';
import { cardStatuses } from '#domain/cards/card/card-states.ts';
import { NextSeason } from '#domain/cards/card/next-season.ts';
import { CardPhotoView, NewUpload, UploadReply, UploadView } from '#domain/cards/photo/upload.ts';
import { says } from '../errors.ts';
import { limits } from '../limits.ts';
import { Done, pageOf, pagingUpTo, perMinute, type RowsOf } from './row.ts';

export const cardsRoutes = {
  createUpload: { body: NewUpload, status: 201, rate: perMinute(60), reply: UploadReply },
  readUpload: { reply: UploadView },
  createCard: { body: NewCard, status: 201, reply: CardView },
  listCards: {
    query: z.object({
      ...pagingUpTo(limits.pageSize.cards),
      status: z.enum(cardStatuses, says('status.invalid')).optional(),
    }),
    reply: pageOf('cards', ListedCard),
  },
  readCard: { reply: CardView },
  readCardPhoto: { reply: CardPhotoView },
  editCard: { body: CardChanges, reply: CardView },
  deleteCard: { reply: Done },
  duplicateCard: { body: NextSeason, status: 201, reply: CardView },
} as const satisfies RowsOf<'cards'>;
