import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import type { Template } from '#domain/catalog/template.ts';
import { publicPictures } from '#functions/platform/resources.ts';

/** `voltage_front.webp` → `voltage_front.1a2b3c4d5e6f.webp`. Browsers cache it for a year, so a changed picture needs a new name. */
export function hashedName(name: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return name.replace(/\.webp$/, `.${hash}.webp`);
}

/** A design's picture → its built file with the hash. Empty before the first build. */
export async function builtPictures(dir: string): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(dir).catch(() => []);
  return new Map(
    files.flatMap((file) =>
      /\.[0-9a-f]{12}\.webp$/.test(file) ? [[file.replace(/\.[0-9a-f]{12}\./, '.'), file]] : [],
    ),
  );
}

type Pictures = Pick<Template, 'front_image_key' | 'back_image_key'>;

/** The keys of a design's built pictures in the templates bucket. A missing picture keeps its plain name, which no object has. */
export function pictureKeys(template: Pictures, built: ReadonlyMap<string, string>): Pictures {
  const keyOf = (name: string): string => `${publicPictures.folder}/${built.get(name) ?? name}`;
  return { front_image_key: keyOf(template.front_image_key), back_image_key: keyOf(template.back_image_key) };
}

export const sportPictureName = (id: string, sport: string, side: 'front' | 'back'): string =>
  `${id}-${sport}-${side}.avif`;

/** A tile is at most 230 CSS pixels wide; twice that is sharp on a dense screen. Effort 4 takes eight times as long for 7 % fewer bytes. */
const tile = { width: 460, height: 644, quality: 52, effort: 2 } as const;

/** A card, sized for a list. Takes bytes, because the studio lets sharp open no files. */
export const readyTile = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).resize(tile.width, tile.height).avif({ quality: tile.quality, effort: tile.effort }).toBuffer();
