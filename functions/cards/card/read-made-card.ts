import type { MadeCard, MadeSide } from '#domain/cards/card/made-card.ts';
import { AppError } from '#domain/tables/errors.ts';
import { signedUrlOrNull } from '#functions/platform/storage/sign-url.ts';
import { loadSignature } from '#functions/table/cards/signature.ts';
import { loadPhoto } from '#functions/table/cards/upload.ts';
import { type ChosenOption, chosenOption, seedAndOption } from './chosen-option.ts';
import { ownedCard } from './owned-card.ts';

async function sideOf(chosen: ChosenOption): Promise<MadeSide> {
  const { generation, result } = chosen;
  return {
    generation_id: generation.id,
    result,
    ...seedAndOption(chosen),
    options: generation.snapshot.options,
    image_url: await signedUrlOrNull('generated-cards', generation.result_images[result] ?? null),
  };
}

async function photoOf(userId: string, key: string | null): Promise<MadeCard['photo']> {
  const photo = key === null ? null : await loadPhoto(userId, key);
  return photo && { key: photo.photo_key, width: photo.width, height: photo.height };
}

/** What the chosen sides show, from their frozen input: texts edited later do not count. Throws `card.not_found`, `proof.not_ready` until both sides are chosen. */
export async function readMadeCard(userId: string, cardId: string): Promise<MadeCard> {
  const { entity: card } = await ownedCard(userId, cardId);
  const [front, back, ink] = await Promise.all([
    chosenOption(card, 'front'),
    chosenOption(card, 'back'),
    loadSignature(cardId),
  ]);
  if (!front || !back) throw new AppError('proof.not_ready');
  const { template, photo_key, crop, cutout, colours, colour_analysis } = front.generation.snapshot;
  // The back is made last, so it has the latest texts.
  const { texts, toggles, stats_title } = back.generation.snapshot;
  const { signature: _, ...printed } = texts;
  return {
    template_id: template.id,
    ...printed,
    toggles,
    stats_title,
    colour_analysis,
    photo: await photoOf(userId, photo_key),
    crop,
    cutout,
    colours,
    front: await sideOf(front),
    back: await sideOf(back),
    ink,
  };
}
