import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { everySport } from '#domain/catalog/template.ts';
import { sampleCardRequest } from '#scripts/samples/pictures/make-card.ts';
import { sampleInSport, sampleOf } from '#scripts/samples/pictures/sample-table.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { designIds, loadDesign } from '#studio/designs.ts';
import { sports } from '#web/src/base/content/search-pages/sports.ts';
import { hashedName, readyTile, sportPictureName } from './picture-names.ts';

const sides = ['front', 'back'] as const;

/**
 * Renders the pictures of the templates bucket: 600x840 WebP of a rendered athlete for each design, front and back, named by hash.
 * A design for every sport is also drawn with each sport's athlete, for the site's own pages. Returns file names.
 */
export async function renderTemplatePictures(outDir: string): Promise<string[]> {
  // Pictures of an earlier build would be mistaken for this build's.
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const names: string[] = [];
  for (const id of designIds()) {
    const { template } = await loadDesign(id);
    const sample = sampleOf(id);
    for (const side of sides) {
      const { jpeg } = await renderCard(await sampleCardRequest(sample, side));
      const picture = await sharp(jpeg).resize(600, 840).webp({ quality: 84 }).toBuffer();
      const name = hashedName(side === 'front' ? template.front_image_key : template.back_image_key, picture);
      await writeFile(join(outDir, name), picture);
      names.push(name);
    }
    if (template.category === everySport) await renderInSports(id, outDir);
  }
  return names;
}

async function renderInSports(id: string, outDir: string): Promise<void> {
  for (const sport of sports)
    for (const side of sides) {
      const { jpeg } = await renderCard(await sampleCardRequest(sampleInSport(id, sport), side));
      await writeFile(join(outDir, sportPictureName(id, sport, side)), await readyTile(jpeg));
    }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = await renderTemplatePictures(process.argv[2] ?? '.local/template-pictures');
  console.log(names.join('\n'));
}
