import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { designIds } from '../functions/studio/render/designs.ts';
import { ingestPhoto } from '../functions/studio/render/ingest-photo.ts';
import { renderCard } from '../functions/studio/render/render-card.ts';
import { contactSheet, galleryPage, type Strip } from './gallery/gallery-page.ts';
import { sampleTexts } from './gallery/gallery-texts.ts';
import { type SampleAthlete, sampleAthlete } from './gallery/sample-athlete.ts';

/**
 * `npm run gallery -- <folder of photos> [output folder]`: every design on every photo (two options, back, foil mask)
 * as a page and a contact sheet. Without a folder: the small gallery of drawn athletes in docs/.
 */
interface Subject extends SampleAthlete {
  readonly name: string;
}

async function photosIn(folder: string): Promise<Subject[]> {
  const files = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|gif)$/i.test(name)).sort();
  return Promise.all(
    files.map(async (name, index) => {
      const { jpeg } = await ingestPhoto(await readFile(join(folder, name)));
      return { name, texts: sampleTexts(index, ''), photo: jpeg };
    }),
  );
}

async function strip(design: string, { name, texts, photo }: Subject, index: number): Promise<Strip> {
  const base = {
    design,
    texts,
    photo,
    crop: null,
    seed: 4 * index,
    colours: null,
    signature: null,
  };
  const first = await renderCard({ ...base, side: 'front', option: 0 });
  const second = await renderCard({ ...base, side: 'front', option: 1 });
  const back = await renderCard({ ...base, side: 'back', option: 0, front: { seed: base.seed, option: 0 } });
  const picture = (part: string, bytes: Uint8Array, ending = 'jpg') => ({
    file: `${index}-${design}-${part}.${ending}`,
    caption: `${design} · ${part}`,
    bytes,
  });
  return {
    title: `${design} · ${name}`,
    pictures: [
      picture('front-1', first.jpeg),
      picture('front-2', second.jpeg),
      picture('back', back.jpeg),
      picture('foil', first.foilMask, 'png'),
    ],
  };
}

async function renderGallery(photos: string, outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const rows: Strip[] = [];
  for (const [index, subject] of (await photosIn(photos)).entries()) {
    for (const design of designIds()) rows.push(await strip(design, subject, index));
  }
  for (const { file, bytes } of rows.flatMap(({ pictures }) => pictures)) await writeFile(join(outDir, file), bytes);
  await writeFile(join(outDir, 'index.html'), galleryPage(rows));
  await writeFile(join(outDir, 'contact-sheet.png'), await (await contactSheet(rows)).png().toBuffer());
  console.log(`${rows.length} designs on photos in ${join(outDir, 'index.html')}`);
}

/** Makes the pictures in docs/: every design on a drawn athlete, and one card large. */
async function renderDocs(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const rows: Strip[] = [];
  for (const [index, design] of designIds().entries()) {
    rows.push(await strip(design, { name: 'drawn', ...(await sampleAthlete(index)) }, index));
  }
  await writeFile(join(outDir, 'gallery.webp'), await (await contactSheet(rows)).webp({ quality: 82 }).toBuffer());
  const voltage = rows.find(({ title }) => title.startsWith('voltage'));
  for (const [place, side] of [
    [0, 'front'],
    [2, 'back'],
  ] as const) {
    const picture = voltage?.pictures[place];
    if (!picture) continue;
    await writeFile(
      join(outDir, `card-${side}.webp`),
      await sharp(picture.bytes).resize(480).webp({ quality: 86 }).toBuffer(),
    );
  }
  console.log(`${rows.length} designs in ${outDir}`);
}

const [photos, outDir] = process.argv.slice(2);
await (photos ? renderGallery(photos, outDir ?? '.local/gallery') : renderDocs('docs'));
