import type { Signature } from '#domain/cards/signature';
import type { Generation } from '#domain/generation/generation';
import { now } from '../clock.ts';
import { readObject } from '../storage/buckets.ts';
import { pictureKey, storePicture } from '../storage/card-pictures.ts';
import { drawOption } from './draw-option.ts';
import { paintingKey } from './painting-key.ts';

/** Draws a chosen option again with its ink and keeps it as a new picture; the option itself stays as it was. Returns the new key. */
export async function composeSigned(generation: Generation, option: number, signature: Signature): Promise<string> {
  const painted = generation.result_options[option] ?? option;
  const painting = paintingKey(generation, painted);
  const hasPainting = (await readObject('generated-cards', painting)) !== null;
  const picture = await drawOption(generation, painted, hasPainting ? painting : null, signature);
  const key = pictureKey(generation.user_id, generation.card_id, generation.side, painted, now());
  await storePicture(key, picture);
  return key;
}
