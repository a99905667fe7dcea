import type { CardTexts } from '#studio/card/card-request.ts';

/** Fictional names for sample pictures. */
const people = [
  ['Leo Martínez', 'Harbor Kings'],
  ['Maya Okafor', 'Northside Hawks'],
  ['Jonas Lindqvist', 'Riverside Comets'],
  ['Ava Thompson', 'Mill Creek Storm'],
  ['Noah Kim', 'Lakeshore Waves'],
  ['Sofia Novák', 'Summit Falcons'],
  ['Eli Brooks', 'Cedar Grove'],
] as const;

export function sampleTexts(index: number, sport: string): CardTexts {
  const [player_name, team] = people[index % people.length] as (typeof people)[number];
  return {
    player_name,
    card_name: '',
    team,
    player_number: String(3 + ((index * 17) % 60)),
    year: '2026',
    sport,
    description:
      'Never misses a practice and never leaves without one more try. Captain by vote of the whole team, quick on the first step and the last to stop laughing on the bus home.',
    stats: [
      { label: 'Games', value: '24' },
      { label: 'Starts', value: '22' },
      { label: 'Points', value: '187' },
      { label: 'Season best', value: '21' },
      { label: 'Average', value: '7.8' },
      { label: 'Wins', value: '19' },
    ],
    stats_title: 'SEASON STATS',
  };
}
