import type { RenderRequest } from '#studio/card/card-request.ts';

const texts: RenderRequest['texts'] = {
  player_name: 'Mara Okafor',
  card_name: '',
  team: 'Harbor Kings',
  player_number: '7',
  year: '2026',
  sport: 'Soccer',
  description: 'Never stops running. Scored in nine straight games and still carries the goals home.',
  stats: [
    { label: 'Games', value: '18' },
    { label: 'Goals', value: '12' },
    { label: 'Assists', value: '9' },
  ],
  stats_title: 'SEASON STATS',
};

/** The card of all figures. */
export const sampleRequest = (
  photo: Uint8Array,
  seed: number,
  option: number,
  side: RenderRequest['side'] = 'front',
): RenderRequest => ({
  design: 'voltage',
  side,
  texts,
  photo,
  crop: null,
  seed,
  option,
  colours: null,
  signature: null,
});
