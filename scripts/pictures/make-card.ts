import type { RenderRequest } from '#functions/studio/render/card-request';
import { ingestPhoto } from '#functions/studio/render/ingest-photo';
import { athletePhoto, athleteTexts } from './athletes.ts';
import type { SampleCard } from './sample-table.ts';
import { isCutOut, studioPhoto } from './studio-photo.ts';

/** What the engine needs for a sample card: the same as for a customer's, beginning with the upload. */
export async function sampleCardRequest(card: SampleCard, side: 'front' | 'back'): Promise<RenderRequest> {
  const { athlete, design, seed, option, wall, crop = null } = card;
  const upload = wall && isCutOut(athlete) ? await studioPhoto(athlete, wall) : await athletePhoto(athlete);
  const { jpeg: photo } = await ingestPhoto(upload);
  const front = side === 'back' ? { seed, option } : null;
  return {
    design,
    side,
    texts: athleteTexts(athlete),
    photo,
    crop,
    seed,
    option,
    front,
    colours: null,
    signature: null,
  };
}
