import sharp from 'sharp';
import type { RenderRequest } from '#functions/render/card-request';
import { ingestPhoto } from '#functions/render/ingest-photo';
import { renderCard } from '#functions/render/render-card';
import { cost, row } from './stopwatch.ts';

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

/** Drawing alone, in this process, as ratios to the floor F: decode, resize to 825x1125 and encode the same photo. */
export async function measureCards(photo: Uint8Array): Promise<string[]> {
  const request = (
    jpeg: Uint8Array,
    seed: number,
    option: number,
    side: 'front' | 'back' = 'front',
  ): RenderRequest => ({
    design: 'voltage',
    side,
    texts,
    photo: jpeg,
    crop: null,
    seed,
    option,
    colours: null,
    signature: null,
  });
  const floor = await cost(() => sharp(photo).resize(825, 1125).jpeg({ quality: 95 }).toBuffer(), 7);
  const { jpeg } = await ingestPhoto(photo);
  // Fonts and modules load with the first card; a worker is warm from then on.
  await renderCard(request(jpeg, 1, 0));
  let seed = 10;
  // Another end of the same bytes is another photo to the engine's cache.
  const fresh = (): Uint8Array => Buffer.concat([jpeg, Buffer.from(String(seed++))]);
  const cold = await cost(() => renderCard(request(fresh(), 2, 0)), 5);
  const further = await cost(() => renderCard(request(jpeg, 2, 1)), 5);
  const whole = await cost(async () => {
    const clean = await ingestPhoto(photo);
    for (const option of [0, 1]) await renderCard(request(clean.jpeg, 3, option));
    await renderCard(request(clean.jpeg, 3, 0, 'back'));
  }, 3);
  return [
    row('floor F: decode, resize, encode', floor, floor),
    row('check and clean the photo', await cost(() => ingestPhoto(photo), 3), floor),
    row('first option of a photo', cold, floor),
    row('further option', further, floor),
    row('photo → 2 fronts → back, drawing alone', whole, floor),
  ];
}
