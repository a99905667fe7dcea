import { readFileSync } from 'node:fs';
import { renderCard } from '#studio/card/render-card.ts';
import { designIds } from '#studio/designs.ts';
import { sampleRequest } from './sample-request.ts';

/** Runs in its own process: draws 400 cards from 100 photos in a row, like a worker. Prints resident MB after 16 cards and after every hundred. */
const [, , photoFile = '', screenFile = ''] = process.argv;
const [jpeg, packed] = [readFileSync(photoFile), readFileSync(screenFile)];
const designs = designIds();
const resident: number[] = [];
for (let run = 0; run < 100; run++) {
  // With another suffix, the engine's cache treats the bytes as another photo.
  const screen = Buffer.concat([packed, Buffer.from(String(run))]);
  const design = designs[run % designs.length] ?? '';
  for (const option of [0, 1, 2]) await renderCard({ ...sampleRequest(jpeg, run, option), screen, design });
  await renderCard({ ...sampleRequest(jpeg, run, 0, 'back'), screen, design });
  if (run === 3 || run % 25 === 24) resident.push(Math.round(process.memoryUsage.rss() / 1e6));
}
console.log(resident.join(' '));
