import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
 * A design for every sport is also drawn with each sport's athlete, for the site's own pages.
 */
export async function renderTemplatePictures(outDir: string): Promise<void> {
  // Pictures of an earlier build would be mistaken for this build's.
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  for (const id of designIds()) {
    const { template } = await loadDesign(id);
    const sample = sampleOf(id);
    for (const side of sides) {
      const { jpeg } = await renderCard(await sampleCardRequest(sample, side));
      const picture = await sharp(jpeg).resize(600, 840).webp({ quality: 84 }).toBuffer();
      const name = hashedName(side === 'front' ? template.front_image_key : template.back_image_key, picture);
      await writeFile(join(outDir, name), picture);
    }
    if (template.category === everySport) await renderInSports(id, outDir);
  }
}

async function renderInSports(id: string, outDir: string): Promise<void> {
  for (const sport of sports)
    for (const side of sides) {
      const { jpeg } = await renderCard(await sampleCardRequest(sampleInSport(id, sport), side));
      await writeFile(join(outDir, sportPictureName(id, sport, side)), await readyTile(jpeg));
    }
}
