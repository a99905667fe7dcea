import { readFileSync } from 'node:fs';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { cost } from './stopwatch.ts';

/**
 * Runs in its own process: checks photos in a row, like the Lambda. Prints wall and CPU milliseconds of the first photo, including the loading of the
 * networks, and resident MB after 1, 10 and 40 photos.
 */
const photo = readFileSync(process.argv[2] ?? '');
const check = () => ingestPhoto(photo, 'photo', findAthlete);
const first = await cost(check);
const resident = [process.memoryUsage.rss()];
for (let n = 1; n < 40; n++) {
  await check();
  if (n === 9 || n === 39) resident.push(process.memoryUsage.rss());
}
console.log([first.wall, first.cpu, ...resident.map((bytes) => bytes / 1e6)].map(Math.round).join(' '));
