import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CardTexts, RenderRequest } from '#studio/card/card-request.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { designIds } from '#studio/designs.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { type AthleteName, athletes, athleteTexts } from '../athletes/athletes.ts';
import { sampleCardRequest } from '../pictures/make-card.ts';
import { sampleOf } from '../pictures/sample-table.ts';
import { contactSheet, galleryPage, type Strip } from './gallery-page.ts';

/**
 * `npm run gallery -- <folder of photos> [output folder]`: every design on every photo (two options, back, foil mask) as a page and a contact sheet. Without
 * a folder it makes the small gallery of rendered athletes in docs/.
 */
interface Subject {
  readonly name: string;
  readonly texts: CardTexts;
  /** The cleaned photo and its screen copy. */
  readonly photo: Uint8Array;
  readonly screen: Uint8Array;
}

const names = Object.keys(athletes) as AthleteName[];

async function photosIn(folder: string): Promise<Subject[]> {
  const files = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|gif)$/i.test(name)).sort();
  return Promise.all(
    files.map(async (name, index) => {
      const { jpeg, screen } = await ingestPhoto(await readFile(join(folder, name)), 'photo', findAthlete);
      // Without a sport, because some designs would draw its field or ball.
      const texts = { ...athleteTexts(names[index % names.length] as AthleteName), sport: '' };
      return { name, texts, photo: jpeg, screen: screen.packed };
    }),
  );
}

function stripOf(design: string, { name, texts, photo, screen }: Subject, index: number): Promise<Strip> {
  const drawing = { seed: 4 * index, option: 0, colours: null, signature: null };
  const shared = { design, texts, photo, screen, crop: null, ...drawing };
  const back: RenderRequest = { ...shared, side: 'back', front: { seed: shared.seed, option: 0 } };
  return strip(`${design} · ${name}`, String(index), { ...shared, side: 'front' }, back);
}

async function strip(title: string, label: string, front: RenderRequest, back: RenderRequest): Promise<Strip> {
  const first = await renderCard(front);
  const second = await renderCard({ ...front, option: front.option + 1 });
  const { jpeg } = await renderCard(back);
  const picture = (part: string, bytes: Uint8Array, ending = 'jpg') => ({
    file: `${label}-${front.design}-${part}.${ending}`,
    caption: `${front.design} · ${part}`,
    bytes,
  });
  return {
    title,
    pictures: [
      picture('front-1', first.jpeg),
      picture('front-2', second.jpeg),
      picture('back', jpeg),
      picture('foil', first.foilMask, 'png'),
    ],
  };
}

async function renderGallery(photos: string, outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const rows: Strip[] = [];
  for (const [index, subject] of (await photosIn(photos)).entries()) {
    for (const design of designIds()) rows.push(await stripOf(design, subject, index));
  }
  for (const { file, bytes } of rows.flatMap(({ pictures }) => pictures)) await writeFile(join(outDir, file), bytes);
  await writeFile(join(outDir, 'index.html'), galleryPage(rows));
  await writeFile(join(outDir, 'contact-sheet.png'), await (await contactSheet(rows)).png().toBuffer());
  console.log(`${rows.length} designs on photos in ${join(outDir, 'index.html')}`);
}

/** Makes the pictures in docs/: every design on a rendered athlete, and one card large. */
async function renderDocs(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const rows: Strip[] = [];
  for (const design of designIds()) {
    const sample = sampleOf(design);
    const [front, back] = [await sampleCardRequest(sample, 'front'), await sampleCardRequest(sample, 'back')];
    rows.push(await strip(design, sample.athlete, front, back));
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
