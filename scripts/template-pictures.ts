import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { Side } from '../functions/render/card-request.ts';
import { designIds, loadDesign } from '../functions/render/designs.ts';
import { ingestPhoto } from '../functions/render/ingest-photo.ts';
import { renderCard } from '../functions/render/render-card.ts';
import { drawnAthlete, drawnSport } from './drawn-athlete.ts';
import { sampleTexts } from './gallery-texts.ts';

/** Athletes that stand clear of their background: one to a design, taken in turn. */
const athletes = [2, 3, 4, 5, 6, 9, 10, 11] as const;

/** What the templates bucket holds for each design: 600x840 WebP of a drawn athlete, front and back. Answers the file names. */
export async function renderTemplatePictures(outDir: string): Promise<string[]> {
  await mkdir(outDir, { recursive: true });
  const names: string[] = [];
  for (const [index, id] of designIds().entries()) {
    const { template } = await loadDesign(id);
    const { jpeg } = await ingestPhoto(await drawnAthlete({ seed: athleteFor(index), width: 1500, height: 2000 }));
    for (const side of ['front', 'back'] as const) {
      const picture = await templatePicture(id, side, index, jpeg);
      const name = side === 'front' ? template.front_image_key : template.back_image_key;
      await writeFile(join(outDir, name), picture);
      names.push(name);
    }
  }
  return names;
}

const athleteFor = (index: number): number => athletes[index % athletes.length] ?? 2;

async function templatePicture(design: string, side: Side, index: number, photo: Uint8Array): Promise<Uint8Array> {
  const texts = sampleTexts(index, drawnSport(athleteFor(index)));
  const card = await renderCard({
    design,
    side,
    texts,
    photo,
    crop: null,
    seed: 4 * index,
    option: 0,
    colours: null,
    signature: null,
  });
  return sharp(card.jpeg).resize(600, 840).webp({ quality: 84 }).toBuffer();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = await renderTemplatePictures(process.argv[2] ?? '.local/template-pictures');
  console.log(names.join('\n'));
}
