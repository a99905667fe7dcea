import { readFileSync } from 'node:fs';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { cost } from './stopwatch.ts';

/**
 * Runs in its own process: checks photos in a row, like the function that does. Prints the milliseconds that the first
 * photo took (networks loaded and packed), wall and CPU, and resident MB after it, after ten and after forty.
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
