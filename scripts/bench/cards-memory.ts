import { readFileSync } from 'node:fs';
import { designIds } from '#functions/render/designs';
import { renderCard } from '#functions/render/render-card';
import { sampleRequest } from './sample-request.ts';

/** In a process of its own: 400 cards of 100 photos in a row, as a worker draws them. Prints resident MB after each hundred. */
const [, , file = ''] = process.argv;
const jpeg = readFileSync(file);
const designs = designIds();
const resident: number[] = [];
for (let run = 0; run < 100; run++) {
  // Another end of the same bytes is another photo to the engine's cache.
  const photo = Buffer.concat([jpeg, Buffer.from(String(run))]);
  const design = designs[run % designs.length] ?? '';
  for (const option of [0, 1, 2]) await renderCard({ ...sampleRequest(photo, run, option), design });
  await renderCard({ ...sampleRequest(photo, run, 0, 'back'), design });
  if (run % 25 === 24) resident.push(Math.round(process.memoryUsage.rss() / 1e6));
}
console.log(resident.join(' '));
