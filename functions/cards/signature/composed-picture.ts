import type { Card } from '#domain/cards/card/card.ts';
import type { Signature } from '#domain/cards/card/signature.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { clipOnBack } from '#domain/cards/sharing/clip.ts';
import { now } from '#functions/platform/clock.ts';
import { pictureKey, storePicture } from '#functions/platform/storage/card-pictures.ts';
import { paintedOption } from '../card/chosen-option.ts';
import { drawPicture, type Overprint, resultRequest } from '../generation/draw-option.ts';
import { inkOf } from './signature-ink.ts';

/** Draws an option again with its owner's additions and stores it as a new picture (D-5). Returns the new key; the option stays. */
async function compose(generation: Generation, option: number, over: Overprint): Promise<string> {
  const picture = await drawPicture(await resultRequest(generation, option, over));
  const key = pictureKey(
    generation.user_id,
    generation.card_id,
    generation.side,
    paintedOption(generation, option),
    now(),
  );
  await storePicture(key, picture);
  return key;
}

/** The owner's current additions to a side. */
export const overprintOf = (card: Pick<Card, 'clip'>, side: Generation['side'], ink: Signature | null): Overprint => ({
  signature: inkOf(ink, side),
  clip: side === 'back' ? clipOnBack(card) : null,
});

/** The key of a side's picture: the painted option, or one composed with the card's current ink and clip (P-39). */
export async function composedPicture(
  card: Pick<Card, 'clip'>,
  generation: Generation,
  option: number,
  ink: Signature | null,
): Promise<string> {
  const over = overprintOf(card, generation.side, ink);
  const isAsPainted = over.signature === null && over.clip === generation.snapshot.clip;
  return isAsPainted ? (generation.result_images[option] ?? '') : compose(generation, option, over);
}
