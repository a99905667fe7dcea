import type { Signature } from '#domain/cards/signature';
import type { Generation } from '#domain/generation/generation';
import { now } from '../../platform/clock.ts';
import { pictureKey, storePicture } from '../../platform/storage/card-pictures.ts';
import { drawPicture, paintedOption, resultRequest } from '../draw-option.ts';

/** Draws a chosen option again with its ink and stores it as a new picture; the option stays as it was (D-5). Returns the new key. */
export async function composeSigned(generation: Generation, option: number, signature: Signature): Promise<string> {
  const picture = await drawPicture(await resultRequest(generation, option, signature));
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
