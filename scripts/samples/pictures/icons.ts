import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Saved } from './save-avif.ts';

/** Edge in pixels: the touch icon of iOS, and the two that a web manifest requires. */
const sizes = [180, 192, 512] as const;

/** The mark's own background. Phones round the corners themselves, and draw transparent corners black. */
const ground = '#16130e';

/** Makes `icon-<size>.png` of the mark `icon.svg`, in the same folder. Returns files and bytes. */
export async function makeIcons(folder: string): Promise<Saved[]> {
  const svg = await readFile(join(folder, 'icon.svg'), 'utf8');
  const saved: Saved[] = [];
  for (const size of sizes) {
    // Without a size, the SVG would be drawn small and then enlarged.
    const mark = await loadImage(Buffer.from(svg.replace('<svg ', `<svg width="${size}" height="${size}" `)));
    const canvas = createCanvas(size, size);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = ground;
    ctx.fillRect(0, 0, size, size);
    ctx.drawImage(mark, 0, 0, size, size);
    const png = await sharp(canvas.toBuffer('image/png')).png({ palette: true, colours: 64 }).toBuffer();
    const file = join(folder, `icon-${size}.png`);
    await writeFile(file, png);
    saved.push([file, png.length]);
  }
  return saved;
}
