import { ingestPhoto } from '#functions/render/ingest-photo';
import type { CardTexts } from '#functions/render/card-request';
import { drawnAthlete, drawnSport } from '../drawn-athlete.ts';
import { sampleTexts } from './gallery-texts.ts';

/** Athletes that stand clear of their background, taken in turn. */
const athletes = [2, 3, 4, 5, 6, 9, 10, 11] as const;

export interface SampleAthlete {
  readonly texts: CardTexts;
  /** The cleaned photo. */
  readonly photo: Uint8Array;
}

/** A drawn athlete whose shirt, sport and card agree. */
export async function sampleAthlete(index: number): Promise<SampleAthlete> {
  const seed = athletes[index % athletes.length] ?? 2;
  const texts = sampleTexts(index, drawnSport(seed));
  const drawn = await drawnAthlete({ seed, width: 1500, height: 2000, number: texts.player_number });
  return { texts, photo: (await ingestPhoto(drawn)).jpeg };
}
