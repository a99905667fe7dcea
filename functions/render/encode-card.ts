import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { limits } from '#domain/limits';

const raw = (canvas: Canvas) =>
  sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4 } });

/** 4:4:4, or red letters on dark grounds fray (CARD-ART). */
export function cardJpeg(canvas: Canvas): Promise<Uint8Array> {
  return raw(canvas).removeAlpha().jpeg({ quality: limits.canvas.jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** 8-bit grey; level 3 is 4 times as fast as 9 and a mask compresses well anyway. */
export function maskPng(canvas: Canvas): Promise<Uint8Array> {
  return raw(canvas)
    .extractChannel(0)
    .toColourspace('b-w')
    .png({ compressionLevel: 3, adaptiveFiltering: false })
    .toBuffer();
}
