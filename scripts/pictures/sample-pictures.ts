import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawCard, renderCard } from '#functions/studio/render/render-card';
import { card, canvasPlans } from '#functions/studio/render/geometry';
import { decodePhoto } from '#functions/studio/render/photo/decode-photo';
import { sampleCardRequest } from './make-card.ts';
import { sampleTable, sliderCard } from './sample-table.ts';

type Saved = readonly [file: string, bytes: number];

/** Makes web/src/pictures/cards: every card of the table, and photo and card of the slider. */
export async function makeSamplePictures(folder: string): Promise<Saved[]> {
  await mkdir(folder, { recursive: true });
  const saved: Saved[] = [];
  for (const [name, sample] of Object.entries(sampleTable)) {
    const { jpeg } = await renderCard(await sampleCardRequest(sample, sample.side));
    const budget = name === 'front' ? 60_000 : 30_000;
    saved.push(await saveAvif(join(folder, `${name}.avif`), sharp(jpeg).resize(sample.width), budget));
  }
  const request = await sampleCardRequest(sliderCard, 'front');
  const { jpeg } = await renderCard(request);
  const size = { width: 643, height: 900 };
  saved.push(await saveAvif(join(folder, 'slider-after.avif'), sharp(jpeg).resize(size.width, size.height), 45_000));
  const photo = sharp(request.photo)
    .extract(await trimOnPhoto(request))
    .resize(size.width, size.height);
  saved.push(await saveAvif(join(folder, 'slider-before.avif'), photo, 45_000));
  return saved;
}

/** The part of the uploaded photo that lies under the whole card, so that the slider moves from one to the other without a jump. */
async function trimOnPhoto(request: Parameters<typeof drawCard>[0]) {
  const { placement } = await drawCard(request, 'trim-800');
  const decoded = await decodePhoto(request.photo, request.crop, 1);
  const { width, height } = await sharp(request.photo).metadata();
  if (!placement) throw new Error('The design of the slider places no photo.');
  const crop = request.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const { part, window } = placement;
  const perUnit = part.width / window.width;
  const scale = (crop.width * width) / decoded.width;
  const place = (at: number, origin: number) => Math.round((at + (card.trim - origin) * perUnit) * scale);
  const plan = canvasPlans['trim-800'];
  return {
    left: Math.round(crop.x * width) + place(part.x, window.x),
    top: Math.round(crop.y * height) + place(part.y, window.y),
    width: Math.round((plan.width / plan.scale) * perUnit * scale),
    height: Math.round((plan.height / plan.scale) * perUnit * scale),
  };
}

/** Saves with the best quality that fits the budget in bytes. */
async function saveAvif(file: string, picture: Sharp, budget: number): Promise<Saved> {
  const pixels = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  for (let quality = 62; quality >= 30; quality -= 4) {
    const bytes = await sharp(pixels.data, { raw: { width, height, channels } })
      .avif({ quality, effort: 4 })
      .toBuffer();
    if (bytes.length > budget && quality > 30) continue;
    await writeFile(file, bytes);
    return [file, bytes.length];
  }
  throw new Error(`${file} does not fit ${budget} bytes.`);
}
