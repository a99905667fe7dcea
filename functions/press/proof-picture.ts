import sharp from 'sharp';
import { proofPixelsPerInch } from '#domain/print/proof';
import { zonesOf } from '#domain/print/geometry';
import type { RawPicture } from '../render/finish-picture.ts';
import type { CmykPicture } from './cmyk-picture.ts';

/** The print picture as a screen shows it: brought back from the press's inks, so colours the press cannot print are not promised. */
export function proofPicture({ jpeg }: CmykPicture): Promise<Uint8Array> {
  const { width, height } = zonesOf(proofPixelsPerInch);
  return sharp(jpeg)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The art before separation, for printers who want RGB: 8-bit PNG with bleed. */
export function artPng({ data, width, height, channels }: RawPicture): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels } }).withMetadata({ density: 300 }).png().toBuffer();
}
