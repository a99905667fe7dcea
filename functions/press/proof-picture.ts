import sharp from 'sharp';
import type { FoilFinish } from '#domain/print/foil';
import { proofPixelsPerInch } from '#domain/print/proof';
import { zonesOf } from '#domain/print/geometry';
import type { RawPicture } from '../render/finish-picture.ts';
import { withProfile } from './cmyk-picture.ts';
import { stamped } from './foil-sheen.ts';
import type { PressSide } from './single-card.ts';

const { width, height } = zonesOf(proofPixelsPerInch);

/** The print file's picture and plate at a proof's size, to be shown in any finish. */
export interface ProofSheet {
  readonly art: RawPicture;
  readonly mask: RawPicture | null;
}

/** Brought back from the press's inks, so that colours the press cannot print are not promised. */
export async function proofSheet({ picture, stencil }: PressSide): Promise<ProofSheet> {
  const small = async (file: Uint8Array, space: 'srgb' | 'b-w') => {
    const raw = sharp(file).resize(width, height, { fit: 'fill' }).toColourspace(space).raw();
    return new Uint8ClampedArray(await raw.toBuffer());
  };
  return {
    art: { data: await small(withProfile(picture), 'srgb'), width, height, channels: 3 },
    mask: stencil && { data: await small(stencil.png, 'b-w'), width, height, channels: 1 },
  };
}

/** The side as a customer approves it: its inks, and its foil in the finish that will be stamped. */
export async function proofPicture({ art, mask }: ProofSheet, finish: FoilFinish): Promise<Uint8Array> {
  const { data, channels } = mask ? stamped(art, mask, finish) : art;
  return sharp(data, { raw: { width, height, channels } })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}

/** The art before separation, for printers who want RGB: 8-bit PNG with bleed. */
export function artPng({ data, width: across, height: down, channels }: RawPicture): Promise<Uint8Array> {
  return sharp(data, { raw: { width: across, height: down, channels } })
    .withMetadata({ density: 300 })
    .png()
    .toBuffer();
}
