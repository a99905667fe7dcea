import sharp from 'sharp';
import { type CardMaster, drawMaster } from '#studio/press/card-master.ts';
import { separateInks } from '#studio/press/ink/cmyk-picture.ts';
import type { PressSide } from '#studio/press/single-card.ts';
import { aRequest } from '../card/card-builder.ts';

const masters = new Map<string, Promise<CardMaster>>();

/** A side of a sample card at 600 dpi, drawn once per run. */
export function aMaster(side: 'front' | 'back', design = 'voltage'): Promise<CardMaster> {
  const key = `${design}/${side}`;
  const known = masters.get(key) ?? aRequest({ side, design }).then((request) => drawMaster(request));
  masters.set(key, known);
  return known;
}

/** A side in one flat colour: fast, and recognisable by its colour. */
export async function flatSide(colour: string): Promise<PressSide> {
  const [width, height] = [33, 45];
  const raw = await sharp({ create: { width, height, channels: 3, background: colour } })
    .raw()
    .toBuffer();
  const picture = await separateInks({ data: new Uint8ClampedArray(raw), width, height, channels: 3 });
  return { picture, letters: [], foilMask: null };
}
