import type { CardView, NewCard } from '#domain/cards/card';
import { newCard } from '#domain/cards/new-card';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { ownedPhoto } from '../photos/owned-photo.ts';
import { insertCard } from '../table/cards/card.ts';
import { transact } from '../platform/table/transact.ts';
import { activeTemplate } from './active-template.ts';
import { showCard } from './show-card.ts';

export async function createCard(userId: string, input: NewCard): Promise<CardView> {
  const template = await activeTemplate(input.template_id, userId);
  const photo = input.user_uploaded_image_url ? await ownedPhoto(userId, input.user_uploaded_image_url) : null;

  const card = newCard(
    { ...input, template_id: template.id },
    { id: newId('card'), userId, photoKey: photo?.photo_key ?? null, at: now().toISOString() },
  );

  await transact([insertCard(card)]);
  return showCard(card);
}
