import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Template } from '#domain/catalog/template.ts';
import { loadTemplate, putTemplate } from '#functions/table/catalog/template.ts';
import { designIds } from '#studio/designs.ts';
import { builtPictures, pictureKeys } from './picture-names.ts';

const root = resolve(import.meta.dirname, '../..');
const picturesDir = join(root, 'dist/template-pictures');

/** Stores a picture under its key, from its built file. */
export type PutPicture = (key: string, file: string) => Promise<void>;

/**
 * Puts each design as it was built into the table, with its pictures. A row that an operator changed keeps the changes, with the pictures of this build.
 * Answers how many rows were written.
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

/** What is written for a built design; null where the stored row is right already. */
async function rowOf(built: Template): Promise<Template | null> {
  const kept = await loadTemplate(built.id);
  if (!kept || kept.version < built.version) return built;
  const { front_image_key, back_image_key } = built;
  if (kept.front_image_key === front_image_key && kept.back_image_key === back_image_key) return null;
  return { ...kept, front_image_key, back_image_key };
}
