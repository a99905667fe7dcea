import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { everySport, PublicTemplate, type Template } from '#domain/catalog/template.ts';
import { dollars } from '#domain/values/money.ts';
import { designIds, loadDesign } from '#studio/designs.ts';
import { sports } from '#web/src/base/content/search-pages/sports.ts';
import { inSport } from '#web/src/catalog/templates/templates-for.ts';
import { builtPictures, pictureKeys, readyTile, sportPictureName } from './picture-names.ts';

/** A template on a prerendered page, whose tile is a file of the site. */
export interface ReadyTemplate extends PublicTemplate {
  readonly tile_url: string;
}

/** All active templates, most popular first. Their tiles become hashed files of the site; their pictures keep the API's address. */
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
  const { id, category, front_image_key, back_image_key, price_cents } = template;
  const small = await readyTile(await readFile(join(picturesDir, basename(front_image_key))));
  const ofSport = (sport: string, side: 'front' | 'back') =>
    readFile(join(picturesDir, sportPictureName(id, sport, side)));
  const ofSports = await Promise.all(
    (category === everySport ? sports : []).map(async (sport) => ({
      sport,
      front: await ofSport(sport, 'front'),
      back: await ofSport(sport, 'back'),
    })),
  );
  // A hash in the name, because browsers cache assets/ for a year.
  const hash = createHash('sha256');
  for (const bytes of [small, ...ofSports.flatMap(({ front, back }) => [front, back])]) hash.update(bytes);
  const shown: ReadyTemplate = {
    ...PublicTemplate.parse({
      ...template,
      price: dollars(price_cents),
      front_image_url: `/${front_image_key}`,
      back_image_url: `/${back_image_key}`,
    }),
    tile_url: `/assets/${id}-${hash.digest('base64url').slice(0, 6)}-tile.avif`,
  };
  await writeFile(join(siteDir, shown.tile_url), small);
  for (const { sport, front, back } of ofSports) {
    const { front_image_url, back_image_url } = inSport(shown, sport);
    await writeFile(join(siteDir, front_image_url), front);
    await writeFile(join(siteDir, back_image_url), back);
  }
  return shown;
}
