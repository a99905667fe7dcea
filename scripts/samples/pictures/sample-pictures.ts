import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { RenderRequest } from '#studio/card/card-request.ts';
import { canvasPlans, card } from '#studio/card/geometry.ts';
import { drawCard, renderCard } from '#studio/card/render-card.ts';
import { decodePhoto } from '#studio/photo/decode-photo.ts';
import { sampleCardRequest } from './make-card.ts';
import { sampleTable, sliderCard } from './sample-table.ts';
import { type Saved, saveAvif } from './save-avif.ts';

/** Makes web/src/base/pictures/cards: every card of the table, and the slider's photo and card. */
export async function makeSamplePictures(folder: string): Promise<Saved[]> {
  await mkdir(folder, { recursive: true });
  const saved: Saved[] = [];
  for (const [name, sample] of Object.entries(sampleTable)) {
    const { jpeg } = await renderCard(await sampleCardRequest(sample, sample.side));
    const budget = 'budget' in sample ? sample.budget : 30_000;
    saved.push(await saveAvif(join(folder, `${name}.avif`), sharp(jpeg).resize(sample.width), budget));
  }
  const request = await sampleCardRequest(sliderCard, 'front');
  const { jpeg } = await renderCard(request);
  const size = { width: 643, height: 900 };
  saved.push(await saveAvif(join(folder, 'slider-after.avif'), sharp(jpeg).resize(size.width, size.height), 45_000));
  const photo = sharp(await photoUnderCard(request)).resize(size.width, size.height);
  saved.push(await saveAvif(join(folder, 'slider-before.avif'), photo, 45_000));
  return saved;
}

/** The photo aligned with the card, so that the slider moves between them without a jump. Outside the photo, its mirrored edge fills the card. */
async function photoUnderCard(request: RenderRequest): Promise<Buffer> {
  const { placement } = await drawCard(request, 'trim-800');
  const decoded = await decodePhoto(request.photo, null, 1);
  const { width } = await sharp(request.photo).metadata();
  if (!placement) throw new Error('The design of the slider places no photo.');
  const { part, window } = placement;
  const perUnit = (part.width / window.width) * (width / decoded.width);
  const scale = width / decoded.width;
  const margin = 120;
  const plan = canvasPlans['trim-800'];
  const wide = await sharp(request.photo)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, extendWith: 'mirror' })
    .toBuffer();
  return sharp(wide)
    .extract({
      left: Math.round(margin + part.x * scale + (card.trim - window.x) * perUnit),
      top: Math.round(margin + part.y * scale + (card.trim - window.y) * perUnit),
      width: Math.round((plan.width / plan.scale) * perUnit),
      height: Math.round((plan.height / plan.scale) * perUnit),
    })
    .toBuffer();
}
