import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CardTexts } from '#studio/card/card-request.ts';
import { type AthleteName, athletes } from './athletes.ts';

const folder = new URL('../../../assets/athletes/', import.meta.url);

/** The texts of an athlete's card. */
export function athleteTexts(name: AthleteName): CardTexts {
  const { story, stats, number, team, sport, name: player_name } = athletes[name];
  return {
    player_name,
    card_name: '',
    team,
    player_number: number,
    year: '2026',
    sport,
    description: story,
    stats: stats.map(([label, value]) => ({ label, value })),
    stats_title: 'SEASON STATS',
  };
}

/** The picture of an athlete as a customer would upload it. */
export const athletePhoto = (name: AthleteName): Promise<Uint8Array> =>
  readFile(fileURLToPath(new URL(`${name}.webp`, folder)));
