import sharp from 'sharp';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { proofZones } from '#domain/shop/print-layouts.ts';
import type { RawPicture } from '../photo/raw-picture.ts';
import { stamped } from './foil/foil-sheen.ts';
import { type CmykPicture, withProfile } from './ink/cmyk-picture.ts';
import { withLetters } from './printed-letters.ts';
import type { PressSide } from './single-card.ts';

const { width, height } = proofZones.card;

/** A side's art with its letters, and its foil mask, at proof size. They serve every foil finish. */
export interface ProofArt {
  readonly art: RawPicture;
  readonly mask: RawPicture | null;
}

async function small(
  file: Uint8Array,
  space: 'srgb' | 'b-w',
  across: number,
  down: number,
): Promise<Uint8ClampedArray> {
  const raw = sharp(file).resize(across, down, { fit: 'fill' }).toColourspace(space).raw();
  return new Uint8ClampedArray(await raw.toBuffer());
}

/** Converts a picture back from the press inks to sRGB, so that a proof shows no color that the press cannot print. */
export async function offPress(picture: CmykPicture, across: number, down: number): Promise<RawPicture> {
  return { data: await small(withProfile(picture), 'srgb', across, down), width: across, height: down, channels: 3 };
}

export async function proofArt({ picture, letters, foilMask }: PressSide): Promise<ProofArt> {
  return {
    art: withLetters(await offPress(picture, width, height), letters),
    mask: foilMask && { data: await small(foilMask.png, 'b-w', width, height), width, height, channels: 1 },
  };
}

/** The side as a customer approves it: its inks, and its foil in the ordered finish. */
export function proofPicture({ art, mask }: ProofArt, finish: FoilFinish): Promise<Uint8Array> {
  return proofJpeg(mask ? stamped(art, mask, finish) : art);
}

export function proofJpeg({ data, width: across, height: down, channels }: RawPicture): Promise<Uint8Array> {
  return sharp(data, { raw: { width: across, height: down, channels } })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}
