import { ingestPhoto } from '#functions/render/ingest-photo';
import { renderCard } from '#functions/render/render-card';
import { measureFloor } from './floor.ts';
import { sampleRequest } from './sample-request.ts';
import { cost, row } from './stopwatch.ts';

/** Drawing alone, in this process, as ratios to the floor F: decode, resize to 825x1125 and encode the same photo. */
export async function measureCards(photo: Uint8Array): Promise<string[]> {
  const floor = await measureFloor(photo);
  const { jpeg } = await ingestPhoto(photo);
  // Fonts and modules load with the first card; a worker is warm from then on.
  await renderCard(sampleRequest(jpeg, 1, 0));
  let seed = 10;
  // Another end of the same bytes is another photo to the engine's cache.
  const fresh = (): Uint8Array => Buffer.concat([jpeg, Buffer.from(String(seed++))]);
  const cold = await cost(() => renderCard(sampleRequest(fresh(), 2, 0)), 5);
  const further = await cost(() => renderCard(sampleRequest(jpeg, 2, 1)), 5);
  const whole = await cost(async () => {
    const clean = await ingestPhoto(photo);
    for (const option of [0, 1]) await renderCard(sampleRequest(clean.jpeg, 3, option));
    await renderCard(sampleRequest(clean.jpeg, 3, 0, 'back'));
  }, 3);
  return [
    row('floor F: decode, resize, encode', floor, floor),
    row('check and clean the photo', await cost(() => ingestPhoto(photo), 3), floor),
    row('first option of a photo', cold, floor),
    row('further option', further, floor),
    row('photo → 2 fronts → back, drawing alone', whole, floor),
  ];
}
