import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { PublicTemplate, type Template } from '#domain/catalog/template.ts';
import { dollars } from '#domain/values/money.ts';
import { designIds, loadDesign } from '#studio/designs.ts';
import { builtPictures, pictureKeys } from './picture-names.ts';

/** A template on a prerendered page, with a tile among the site's files. */
export interface ReadyTemplate extends PublicTemplate {
  readonly tile_url: string;
}

/** A tile is at most 230 CSS pixels wide, so twice that is sharp on a dense screen. Effort 4 takes eight times as long for 7 % fewer bytes. */
const tile = { width: 460, height: 644, quality: 52, effort: 2 } as const;

/** All active templates, most popular first. Their tiles become hashed files of the site; their pictures have the address that the API answers. */
export async function readyTemplates(picturesDir: string, siteDir: string): Promise<readonly ReadyTemplate[]> {
  const built = await builtPictures(picturesDir);
  const designs = await Promise.all(designIds().map(loadDesign));
  const listed = designs
    .map(({ template }) => template)
    .filter(({ is_active }) => is_active)
    // The order of the API's index.
    .toSorted((a, b) => b.popularity_score - a.popularity_score || (a.id < b.id ? 1 : -1));
  return Promise.all(
    listed.map((template) => readyTemplate({ ...template, ...pictureKeys(template, built) }, picturesDir, siteDir)),
  );
}

async function readyTemplate(template: Template, picturesDir: string, siteDir: string): Promise<ReadyTemplate> {
  const { id, front_image_key, back_image_key, price_cents } = template;
  const small = await sharp(join(picturesDir, basename(front_image_key)))
    .resize(tile.width, tile.height)
    .avif({ quality: tile.quality, effort: tile.effort })
    .toBuffer();
  // A hash in the name, because browsers cache assets/ for a year.
  const hash = createHash('sha256').update(small).digest('base64url').slice(0, 6);
  const tileUrl = `/assets/${id}-${hash}-tile.avif`;
  await writeFile(join(siteDir, tileUrl), small);
  const shown = PublicTemplate.parse({
    ...template,
    price: dollars(price_cents),
    front_image_url: `/${front_image_key}`,
    back_image_url: `/${back_image_key}`,
  });
  return { ...shown, tile_url: tileUrl };
}
