import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { Side } from '#domain/cards/card-states';
import type { CardTexts } from '../functions/studio/render/card-request.ts';
import { designIds, loadDesign } from '../functions/studio/render/designs.ts';
import { renderCard } from '../functions/studio/render/render-card.ts';
import { hashedName } from './build/picture-names.ts';
import { sampleAthlete } from './gallery/sample-athlete.ts';

/**
 * Renders the templates bucket's pictures: 600x840 WebP of a drawn athlete for each design, front and back, with a hash in their names. Returns
 * file names.
 */
export async function renderTemplatePictures(outDir: string): Promise<string[]> {
  // Pictures of an earlier build would be taken for this one's.
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const names: string[] = [];
  for (const [index, id] of designIds().entries()) {
    const { template } = await loadDesign(id);
    const athlete = await sampleAthlete(index, template.category);
    for (const side of ['front', 'back'] as const) {
      const picture = await templatePicture({ id, side, seed: 4 * index, ...athlete });
      const name = hashedName(side === 'front' ? template.front_image_key : template.back_image_key, picture);
      await writeFile(join(outDir, name), picture);
      names.push(name);
    }
  }
  return names;
}

interface Sample {
  readonly id: string;
  readonly side: Side;
  readonly seed: number;
  readonly texts: CardTexts;
  readonly photo: Uint8Array;
}

async function templatePicture({ id, side, seed, texts, photo }: Sample): Promise<Uint8Array> {
  const front = { seed, option: 0 };
  const shared = { texts, photo, crop: null, colours: null, signature: null };
  const card = await renderCard({ ...shared, ...front, front, design: id, side });
  return sharp(card.jpeg).resize(600, 840).webp({ quality: 84 }).toBuffer();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = await renderTemplatePictures(process.argv[2] ?? '.local/template-pictures');
  console.log(names.join('\n'));
}
