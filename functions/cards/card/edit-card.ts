import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import { editedCard } from '#domain/cards/card/new-card.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { ownedPhoto } from '../photo/owned-photo.ts';
import { activeTemplate } from './active-template.ts';
import { cardView } from './card-view.ts';
import { changeCard, ownedCard } from './owned-card.ts';

async function photoKeyOf(userId: string, url: string | null | undefined): Promise<string | null | undefined> {
  return url ? (await ownedPhoto(userId, url)).photo_key : url;
}

/** Edits texts, stats, template or photo. Throws `card.changed` for another `version`. */
export async function editCard(userId: string, cardId: string, changes: CardChanges): Promise<CardView> {
  await ownedCard(userId, cardId);
  const { version, user_uploaded_image_url: url, ...texts } = changes;
  if (texts.template_id !== undefined) await activeTemplate(texts.template_id, userId);
  const photoKey = await photoKeyOf(userId, url);

  const card = await changeCard(userId, cardId, (current) => {
    if (version !== undefined && version !== current.version) throw new AppError('card.changed');
    return { entity: editedCard(current, texts, photoKey, now().toISOString()) };
  });
  return cardView(card);
}
