import type { Signature } from '#domain/cards/signature';
import { AppError } from '#domain/errors';
import type { Generation } from '#domain/generation/generation';
import { offeredTexts } from '#domain/generation/prompt';
import { renderCard } from '../render/render-card.ts';
import type { CardTexts } from '../render/card-request.ts';
import { thumbnail } from '../render/thumbnail.ts';
import { readObject } from '../storage/buckets.ts';
import type { CardPicture } from '../storage/card-pictures.ts';
import { signatureInk } from './signature-ink.ts';

/** The texts of a run as they are printed: without what the template does not offer or the form switched off. */
export function printedTexts({ snapshot }: Pick<Generation, 'snapshot'>): CardTexts {
  const { template, toggles, stats_title } = snapshot;
  const texts = offeredTexts(template, toggles, snapshot.texts);
  const stats = Object.entries(texts.stats).map(([label, value]) => ({ label, value }));
  return { ...texts, stats, stats_title };
}

/**
 * Draws one option of a run, always the same from the same run: for the options, for the signed card, for proof and print. `paintingKey` is a
 * hosted artist's picture that takes the photo's place.
 */
export async function drawOption(
  generation: Generation,
  option: number,
  paintingKey: string | null,
  signature: Signature | null,
): Promise<CardPicture> {
  const { snapshot, side } = generation;
  const photo = paintingKey
    ? await readObject('generated-cards', paintingKey)
    : await readObject('user-uploads', snapshot.photo_key);
  if (!photo) throw new AppError('photo.unreadable');
  const card = await renderCard({
    design: snapshot.template.id,
    side,
    texts: printedTexts(generation),
    photo,
    crop: paintingKey ? null : snapshot.crop,
    seed: snapshot.seed,
    option,
    front: snapshot.front,
    colours: null,
    signature: signatureInk(signature),
  });
  return { jpeg: card.jpeg, foilMask: card.foilMask, thumbnail: await thumbnail(card.jpeg) };
}
