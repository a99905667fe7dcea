import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Template } from '#domain/catalog/template.ts';
import { loadTemplate, putTemplate } from '#functions/table/catalog/template.ts';
import { designIds } from '#studio/designs.ts';
import { builtPictures, pictureKeys } from './picture-names.ts';

const root = resolve(import.meta.dirname, '../..');
const picturesDir = join(root, 'dist/template-pictures');

/** Stores a built picture under its key. */
export type PutPicture = (key: string, file: string) => Promise<void>;

/**
 * Writes each design with its pictures into the table. A row that an operator changed keeps its changes and gets this build's pictures.
 * Returns the number of written rows.
 */
export async function putTemplates(putPicture: PutPicture): Promise<number> {
  const built = await builtPictures(picturesDir);
  let written = 0;
  for (const id of designIds()) {
    const path = join(root, 'studio/designs', id, 'template.ts');
    const { template } = (await import(pathToFileURL(path).href)) as { template: Template };
    const pictures = pictureKeys(template, built);
    for (const key of Object.values(pictures)) await putPicture(key, join(picturesDir, basename(key)));
    const row = await rowOf({ ...template, ...pictures });
    if (!row) continue;
    await putTemplate(row);
    written += 1;
  }
  return written;
}

/** The row to write for a built design. Null if the stored row is up to date. */
async function rowOf(built: Template): Promise<Template | null> {
  const kept = await loadTemplate(built.id);
  if (!kept || kept.version < built.version) return built;
  const { front_image_key, back_image_key } = built;
  if (kept.front_image_key === front_image_key && kept.back_image_key === back_image_key) return null;
  return { ...kept, front_image_key, back_image_key };
}
