import { renderCard } from '#studio/card/render-card.ts';
import { designIds } from '#studio/designs.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { besideFloor, measureFloor, withFloor } from './floor.ts';
import { ownProcess } from './own-process.ts';
import { sampleRequest } from './sample-request.ts';
import { type Cost, cost, row } from './stopwatch.ts';

/** Measures drawing alone, in this process, as ratios to the floor F. */
export async function measureCards(photo: Uint8Array): Promise<string[]> {
  const { jpeg, screen } = await readyPhoto(photo);
  // Warm-up: fonts and modules load with the first card.
  for (const option of [0, 1, 2, 3]) await renderCard({ ...sampleRequest(jpeg, 1, option), screen });
  let seed = 10;
  // With another suffix, the engine's cache treats the bytes as another photo.
  const fresh = (bytes: Uint8Array): Uint8Array => Buffer.concat([bytes, Buffer.from(String(seed++))]);
  const closeUp = { x: 0.2, y: 0, width: 0.6, height: 0.63 };
  const [floor, beside] = [await measureFloor(photo), besideFloor.bind(null, photo)];
  return [
    row('floor F: decode, resize, encode', floor, floor),
    await beside('check, clean and ready the photo', () => cost(() => readyPhoto(photo), 5)),
    await beside('of that, finding the athlete', () => findingCost(photo)),
    await beside('first option of a photo', () =>
      cost(() => renderCard({ ...sampleRequest(jpeg, 2, 0), screen: fresh(screen) }), 15),
    ),
    await beside('first option of a close crop', () =>
      cost(() => renderCard({ ...sampleRequest(jpeg, 2, 0), screen: fresh(screen), crop: closeUp }), 7),
    ),
    ...(await furtherOptions(photo, { jpeg, screen })),
    await beside('photo → 4 fronts → back, check and finding too', () => cost(() => wholeCard(photo), 7)),
    await memoryRow(jpeg, screen),
    await findingMemoryRow(photo),
  ];
}

async function wholeCard(photo: Uint8Array): Promise<void> {
  const own = await readyPhoto(photo);
  for (const option of [0, 1, 2, 3]) await renderCard({ ...sampleRequest(own.jpeg, 3, option), screen: own.screen });
  await renderCard({ ...sampleRequest(own.jpeg, 3, 0, 'back'), screen: own.screen });
}

/** A photo after its upload: checked and cleaned, with its screen copy. */
async function readyPhoto(photo: Uint8Array): Promise<{ jpeg: Uint8Array; screen: Uint8Array }> {
  const { jpeg, screen } = await ingestPhoto(photo, 'photo', findAthlete);
  return { jpeg, screen: screen.packed };
}

/** The cost of finding the athlete: a photo's cost with finding minus the cost without. */
async function findingCost(photo: Uint8Array): Promise<Cost> {
  const whole = await cost(() => ingestPhoto(photo, 'photo', findAthlete), 7);
  const without = await cost(() => ingestPhoto(photo, 'photo', async () => null), 7);
  return { wall: whole.wall - without.wall, cpu: whole.cpu - without.cpu };
}

interface DesignCost {
  readonly design: string;
  readonly spent: Cost;
}

/** A further option of each design, cheapest first: the mean of eight options over all layouts. */
async function designCosts({ jpeg, screen }: Awaited<ReturnType<typeof readyPhoto>>): Promise<DesignCost[]> {
  const costs: DesignCost[] = [];
  for (const design of designIds()) {
    const draw = (option: number) => renderCard({ ...sampleRequest(jpeg, 2, option), screen, design });
    // V8 has compiled the engine by now, but compiles a design's code only during its first three cards.
    for (const option of [0, 1, 2, 3]) await draw(option);
    let option = 0;
    costs.push({ design, spent: await cost(() => draw(option++), 8) });
  }
  return costs.sort((one, other) => one.spent.cpu - other.spent.cpu);
}

async function furtherOptions(photo: Uint8Array, ready: Awaited<ReturnType<typeof readyPhoto>>): Promise<string[]> {
  const { found, floor } = await withFloor(photo, () => designCosts(ready));
  const [median, richest] = [found[found.length >> 1], found.at(-1)];
  if (!median || !richest) throw new Error('There are no designs.');
  return [
    row('further option, the median design', median.spent, floor),
    row(`further option, the richest design (${richest.design})`, richest.spent, floor),
  ];
}

/** A cold start of the function that checks photos, and its memory. */
async function findingMemoryRow(photo: Uint8Array): Promise<string> {
  const [wall, cpu, ...resident] = (await ownProcess('./finding-memory.ts', photo)).split(' ');
  return [
    `${'first photo of a process, networks loaded'.padEnd(48)} ${wall} ms wall, ${cpu} ms CPU`,
    `${'memory after finding in 1, 10, 40 photos'.padEnd(48)} ${resident.join(', ')} MB`,
  ].join('\n');
}

async function memoryRow(jpeg: Uint8Array, screen: Uint8Array): Promise<string> {
  const resident = await ownProcess('./cards-memory.ts', jpeg, screen);
  return `${'memory after 16, 100, 200, 300, 400 cards'.padEnd(48)} ${resident.replaceAll(' ', ', ')} MB`;
}
