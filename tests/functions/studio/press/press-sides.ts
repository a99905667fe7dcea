import sharp from 'sharp';
import { drawMaster, type CardMaster } from '#functions/studio/press/card-master';
import { separateInks } from '#functions/studio/press/ink/cmyk-picture';
import type { PressSide } from '#functions/studio/press/single-card';
import { aRequest } from '../render/card-builder.ts';

const masters = new Map<string, Promise<CardMaster>>();

/** A side of a drawn athlete's card at 600 dpi, drawn once per run. */
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
  return { picture, foilMask: null };
}
