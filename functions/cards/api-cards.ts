import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { listCards } from '#functions/table/cards/card.ts';
import { once } from '#functions/table/orders/add-once.ts';
import { changeCardPhoto, readCardPhoto } from './card/card-photo.ts';
import { cardView } from './card/card-view.ts';
import { createCard } from './card/create-card.ts';
import { deleteCard } from './card/delete-card.ts';
import { duplicateCard } from './card/duplicate-card.ts';
import { editCard } from './card/edit-card.ts';
import { ownedCard } from './card/owned-card.ts';
import { readMadeCard } from './card/read-made-card.ts';
import { createUpload } from './photo/create-upload.ts';
import { readUpload } from './photo/read-upload.ts';

export const handler = areaHandler('cards', {
  createUpload: ({ userId, body }) => createUpload(userId, body),
  readUpload: ({ userId, params }) => readUpload(userId, params.id),
  createCard: (request) => createCard(request.userId, request.body, once('createCard', request)),
  listCards: async ({ userId, query }) => {
    const page = await listCards(userId, query);
    return { cards: await Promise.all(page.items.map(cardView)), next_cursor: page.next };
  },
  readCard: async ({ userId, params }) => cardView((await ownedCard(userId, params.id)).entity),
  readMadeCard: ({ userId, params }) => readMadeCard(userId, params.id),
  readCardPhoto: ({ userId, params }) => readCardPhoto(userId, params.id),
  changeCardPhoto: ({ userId, params, body }) => changeCardPhoto(userId, params.id, body),
  editCard: ({ userId, params, body }) => editCard(userId, params.id, body),
  deleteCard: ({ userId, params }) => deleteCard(userId, params.id),
  duplicateCard: (request) =>
    duplicateCard(request.userId, request.params.id, request.body, once('duplicateCard', request)),
});
