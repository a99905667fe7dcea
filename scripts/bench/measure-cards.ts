import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { designIds } from '#functions/render/designs';
import { ingestPhoto } from '#functions/render/ingest-photo';
import { renderCard } from '#functions/render/render-card';
import { measureFloor } from './floor.ts';
import { sampleRequest } from './sample-request.ts';
import { type Cost, cost, row } from './stopwatch.ts';

/** Drawing alone, in this process, as ratios to the floor F: decode, resize to 825x1125 and encode the same photo. */
export async function measureCards(photo: Uint8Array): Promise<string[]> {
  const floor = await measureFloor(photo);
  const { jpeg } = await ingestPhoto(photo);
  // Fonts and modules load with the first card; a worker is warm from then on.
  for (const option of [0, 1, 2, 3]) await renderCard(sampleRequest(jpeg, 1, option));
  let seed = 10;
  // Another end of the same bytes is another photo to the engine's cache.
  const fresh = (): Uint8Array => Buffer.concat([jpeg, Buffer.from(String(seed++))]);
  const cold = await cost(() => renderCard(sampleRequest(fresh(), 2, 0)), 5);
  const further = await furtherOptions(jpeg);
  const whole = await cost(async () => {
    const clean = await ingestPhoto(photo);
    for (const option of [0, 1, 2, 3]) await renderCard(sampleRequest(clean.jpeg, 3, option));
    await renderCard(sampleRequest(clean.jpeg, 3, 0, 'back'));
  }, 3);
  return [
    row('floor F: decode, resize, encode', floor, floor),
    row('check and clean the photo', await cost(() => ingestPhoto(photo), 3), floor),
    row('first option of a photo', cold, floor),
    row('further option, the median design', further[further.length >> 1] ?? floor, floor),
    row('further option, the richest design', further.at(-1) ?? floor, floor),
    row('photo → 4 fronts → back, drawing alone', whole, floor),
    await memoryRow(jpeg),
  ];
}

/** A further option of each design, cheapest first. */
async function furtherOptions(jpeg: Uint8Array): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const design of designIds()) {
    for (const option of [0, 1]) await renderCard({ ...sampleRequest(jpeg, 2, option), design });
    costs.push(await cost(() => renderCard({ ...sampleRequest(jpeg, 2, 1), design }), 5));
  }
  return costs.sort((one, other) => one.cpu - other.cpu);
}

const child = fileURLToPath(new URL('./cards-memory.ts', import.meta.url));

async function memoryRow(jpeg: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'goldcut-bench-'));
  const file = join(folder, 'photo.jpg');
  try {
    await writeFile(file, jpeg);
    const { stdout } = await promisify(execFile)(process.execPath, [child, file]);
    return `${'memory after each hundred of 400 cards'.padEnd(44)} ${stdout.trim().replaceAll(' ', ', ')} MB`;
  } finally {
    await rm(folder, { recursive: true });
  }
}
