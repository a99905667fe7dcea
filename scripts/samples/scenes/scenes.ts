import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { renderCard } from '#studio/card/render-card.ts';
import { sampleCardRequest } from '../pictures/make-card.ts';
import type { CardName } from '../pictures/on-a-table.ts';
import { sampleTable } from '../pictures/sample-table.ts';
import { type Saved, saveAvif } from '../pictures/save-avif.ts';

const cards: readonly CardName[] = ['front', 'softball', 'hockey', 'tennis', 'windup', 'back'];
/** Of rendering: some minutes of two quiet cores. */
const seconds = 900;

/** Makes fridge.avif: cards under magnets, rendered by Blender 3.4, which must be installed. */
export async function makeScenes(folder: string): Promise<Saved[]> {
  const work = await mkdtemp(join(tmpdir(), 'scenes-'));
  try {
    for (const name of cards) await writeTextures(work, name);
    const file = join(work, 'fridge.png');
    const script = resolve(import.meta.dirname, 'fridge.py');
    await promisify(execFile)('blender', [
      '-b',
      '--python-exit-code',
      '1',
      '-P',
      script,
      '--',
      work,
      file,
      `${seconds}`,
    ]);
    return [await saveAvif(join(folder, 'fridge.avif'), sharp(file).resize(960), 40_000)];
  } finally {
    await rm(work, { recursive: true });
  }
}

/** Writes a card's print, and its foil plate apart, because foil reflects. */
async function writeTextures(folder: string, name: CardName): Promise<void> {
  const { jpeg, foilMask } = await renderCard(await sampleCardRequest(sampleTable[name], sampleTable[name].side));
  await writeFile(join(folder, `${name}.jpg`), jpeg);
  await writeFile(join(folder, `${name}-foil.png`), foilMask);
}
