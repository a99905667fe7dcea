import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { designIds } from '../functions/render/designs.ts';
import { ingestPhoto } from '../functions/render/ingest-photo.ts';
import { renderCard } from '../functions/render/render-card.ts';
import { sampleTexts } from './gallery-texts.ts';

/**
 * `npm run gallery -- <folder of photos> [output folder]`: every design with every photo, two options and a back each,
 * as one page and one contact sheet, to look at. Both stay on this machine.
 */
const options = [0, 1];
const cell = { width: 300, height: 420, gap: 12 };

interface Picture {
  readonly file: string;
  readonly caption: string;
  readonly jpeg: Uint8Array;
}

export async function renderGallery(photos: string, outDir: string): Promise<number> {
  await mkdir(outDir, { recursive: true });
  const files = (await readdir(photos)).filter((name) => /\.(jpe?g|png|webp|gif)$/i.test(name)).sort();
  const rows: Picture[][] = [];
  for (const [index, name] of files.entries()) {
    const { jpeg } = await ingestPhoto(await readFile(join(photos, name)));
    rows.push(await rowOf(name, index, jpeg));
  }
  for (const { file, jpeg } of rows.flat()) await writeFile(join(outDir, file), jpeg);
  await writeFile(join(outDir, 'index.html'), page(rows));
  await writeFile(join(outDir, 'contact-sheet.png'), await contactSheet(rows));
  return rows.flat().length;
}

async function rowOf(name: string, index: number, photo: Uint8Array): Promise<Picture[]> {
  const row: Picture[] = [];
  const shared = { texts: sampleTexts(index, ''), photo, crop: null, seed: 4 * index, colours: null, signature: null };
  for (const design of designIds()) {
    for (const option of options) {
      const { jpeg } = await renderCard({ ...shared, design, side: 'front', option });
      row.push({ file: `${index}-${design}-${option}.jpg`, caption: `${design} ${option + 1} · ${name}`, jpeg });
    }
  }
  const { jpeg } = await renderCard({ ...shared, design: designIds()[0] ?? '', side: 'back', option: 0 });
  return [...row, { file: `${index}-back.jpg`, caption: `back · ${name}`, jpeg }];
}

function page(rows: readonly Picture[][]): string {
  const figure = ({ file, caption }: Picture) =>
    `<figure><img src="${file}" width="${cell.width}" alt=""><figcaption>${caption.replace(/[<&]/g, ' ')}</figcaption></figure>`;
  const body = rows.map((row) => `<section>${row.map(figure).join('')}</section>`).join('\n');
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{background:#23262b;color:#ddd;font:13px sans-serif}section{display:flex;gap:12px;overflow:auto;padding:8px}figure{margin:0}img{border-radius:12px}</style>
${body}`;
}

async function contactSheet(rows: readonly Picture[][]): Promise<Uint8Array> {
  const columns = Math.max(...rows.map((row) => row.length), 1);
  const placed = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async ({ jpeg }, x) => ({
        input: await sharp(jpeg).resize(cell.width, cell.height).toBuffer(),
        left: cell.gap + x * (cell.width + cell.gap),
        top: cell.gap + y * (cell.height + cell.gap),
      })),
    ),
  );
  const width = cell.gap + columns * (cell.width + cell.gap);
  const height = cell.gap + Math.max(1, rows.length) * (cell.height + cell.gap);
  return sharp({ create: { width, height, channels: 3, background: '#23262b' } })
    .composite(placed)
    .png()
    .toBuffer();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [photos, outDir = '.local/gallery'] = process.argv.slice(2);
  if (!photos) {
    console.error('usage: npm run gallery -- <folder of photos> [output folder]');
    process.exit(1);
  }
  console.log(`${await renderGallery(photos, outDir)} cards in ${outDir}`);
}
