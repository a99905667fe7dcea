import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { Template } from '#domain/catalog/template.ts';
import { publicPictures } from '#functions/platform/resources.ts';

/** `voltage_front.webp` → `voltage_front.1a2b3c4d5e6f.webp`: browsers keep it for a year, so another picture needs another name. */
export function hashedName(name: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return name.replace(/\.webp$/, `.${hash}.webp`);
}

/** The name of a design's picture → its built file with the hash. Empty where nothing is built. */
export async function builtPictures(dir: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(dir).catch(() => []);
  return new Map(
    files.flatMap((file) =>
      /\.[0-9a-f]{12}\.webp$/.test(file) ? [[file.replace(/\.[0-9a-f]{12}\./, '.'), file]] : [],
    ),
  );
}

type Pictures = Pick<Template, 'front_image_key' | 'back_image_key'>;

/** The keys of a design's built pictures in the templates bucket. A picture that is not built keeps its plain name, under which there is none. */
export function pictureKeys(template: Pictures, built: ReadonlyMap<string, string>): Pictures {
  const keyOf = (name: string): string => `${publicPictures.folder}/${built.get(name) ?? name}`;
  return { front_image_key: keyOf(template.front_image_key), back_image_key: keyOf(template.back_image_key) };
}

/** The file of a design with an athlete of a sport. */
export const sportPictureName = (id: string, sport: string, side: 'front' | 'back'): string =>
  `${id}-${sport}-${side}.avif`;

/** A tile is at most 230 CSS pixels wide, so twice that is sharp on a dense screen. Effort 4 takes eight times as long for 7 % fewer bytes. */
const tile = { width: 460, height: 644, quality: 52, effort: 2 } as const;

/** A card in the size of a list. From bytes: the studio closes sharp to files. */
export const readyTile = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).resize(tile.width, tile.height).avif({ quality: tile.quality, effort: tile.effort }).toBuffer();
