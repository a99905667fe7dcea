import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type { Side } from '#domain/cards/card-states';
import { ingestPhoto } from '../functions/studio/render/ingest-photo.ts';
import { renderCard } from '../functions/studio/render/render-card.ts';
import { drawnAthlete, drawnSport } from './drawn-athlete.ts';
import { sampleTexts } from './gallery/gallery-texts.ts';

interface LandingPicture {
  readonly file: string;
  readonly athlete: number;
  readonly design: string;
  readonly side: Side;
  readonly seed: number;
  /** Pixels; twice the largest width on the page. */
  readonly width: number;
}

const pictures: readonly LandingPicture[] = [
  { file: 'sample-front.avif', athlete: 5, design: 'voltage', side: 'front', seed: 20, width: 600 },
  { file: 'sample-back.avif', athlete: 5, design: 'voltage', side: 'back', seed: 20, width: 400 },
  { file: 'sample-other-front.avif', athlete: 0, design: 'heritage', side: 'front', seed: 0, width: 460 },
];

const folder = new URL('../web/src/features/landing/pictures/', import.meta.url);

/** Renders the landing page's cards; run it after changing a design. Returns names and bytes. */
export async function renderLandingPictures(): Promise<[string, number][]> {
  return Promise.all(
    pictures.map(async ({ file, athlete, design, side, seed, width }) => {
      const texts = sampleTexts(athlete, drawnSport(athlete));
      const drawn = await drawnAthlete({ seed: athlete, width: 1500, height: 2000, number: texts.player_number });
      const { jpeg: photo } = await ingestPhoto(drawn);
      const common = { crop: null, seed, option: 0, front: { seed, option: 0 }, colours: null, signature: null };
      const { jpeg } = await renderCard({ design, side, texts, photo, ...common });
      // At 49 lettering still looks clean; all three stay under 60 kB together.
      const avif = await sharp(jpeg).resize(width).avif({ quality: 49, effort: 7 }).toBuffer();
      await writeFile(fileURLToPath(new URL(file, folder)), avif);
      return [file, avif.length] as [string, number];
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [file, bytes] of await renderLandingPictures()) console.log(`${file} ${bytes}`);
}
