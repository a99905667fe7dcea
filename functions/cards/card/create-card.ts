import type { CardView, NewCard } from '#domain/cards/card/card.ts';
import { newCard } from '#domain/cards/card/new-card.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertCard } from '#functions/table/cards/card.ts';
import { addOnce, type Once } from '#functions/table/orders/add-once.ts';
import { ownedPhoto } from '../photo/owned-photo.ts';
import { activeTemplate } from './active-template.ts';
import { cardView } from './card-view.ts';
import { ownedCard } from './owned-card.ts';

/** Creates a card, once per idempotency key. */
export const createCard = (userId: string, input: NewCard, call: Once): Promise<CardView> =>
  addOnce(call, {
    load: async (id) => cardView((await ownedCard(userId, id)).entity),
    add: () => addCard(userId, input, call),
  });

async function addCard(userId: string, input: NewCard, call: Once): Promise<CardView> {
  const template = await activeTemplate(input.template_id, userId);
  const photo = input.user_uploaded_image_url ? await ownedPhoto(userId, input.user_uploaded_image_url) : null;

  const card = newCard(
    { ...input, template_id: template.id },
    { id: newId('card'), userId, photoKey: photo?.photo_key ?? null, at: now().toISOString() },
  );

  await transact([insertCard(card), ...call.claim(card.id)]);
  return cardView(card);
}
