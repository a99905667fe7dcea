import type { RunInput } from '#domain/cards/generation/generation.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { loadPhoto } from '#functions/table/cards/upload.ts';
import { failGeneration, finishGeneration } from '../../end-run.ts';

/** The last state. Offers the options if the run still owns the card. If an operator stopped the photo meanwhile, the run fails. */
export const handler = correlated(async (input: RunInput): Promise<null> => {
  const generation = (await loadGeneration(input.generation_id))?.entity;
  const key = generation?.snapshot.photo_key;
  const photo = key ? await loadPhoto(input.user_id, key) : null;
  if (photo?.verdict === 'stopped') await failGeneration(input.generation_id, 'photo.rejected');
  else await finishGeneration(input.generation_id);
  return null;
});
