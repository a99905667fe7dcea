import type { CardTexts } from '#functions/studio/render/card-request';
import { ingestPhoto } from '#functions/studio/render/ingest-photo';
import { drawnAthlete, drawnSport } from '../drawn-athlete.ts';
import { sampleTexts } from './gallery-texts.ts';

/** Seeds of athletes that are clear of their background, taken in turn. */
const athletes: readonly number[] = [2, 3, 4, 5, 6, 9, 10, 11];
/** The seed of a basketball player that is clear of the background. */
const basketball = 43;

export interface SampleAthlete {
  readonly texts: CardTexts;
  /** The cleaned photo. */
  readonly photo: Uint8Array;
}

/** A drawn athlete whose shirt, sport and card agree. Has the given sport, if one of its athletes is drawn. */
export async function sampleAthlete(index: number, sport?: string): Promise<SampleAthlete> {
  const fitting = [...athletes, basketball].filter((seed) => drawnSport(seed) === sport);
  const pool = fitting.length > 0 ? fitting : athletes;
  const seed = pool[index % pool.length] ?? basketball;
  const texts = sampleTexts(index, drawnSport(seed));
  const drawn = await drawnAthlete({ seed, width: 1500, height: 2000, number: texts.player_number });
  return { texts, photo: (await ingestPhoto(drawn)).jpeg };
}
