import type { DecodedPhoto } from '../../photo/decode-photo.ts';

/** The photo's luminance, one byte a pixel, smoothed by two box passes of `radius`. Cached with the photo. */
export function smoothLuma(photo: DecodedPhoto, radius: number): Uint8Array {
  const name = `luma/${radius}`;
  const known = photo.planes.get(name);
  if (known) return known;
  const { width, height } = photo;
  const plane = radius === 0 ? plainLuma(photo) : smoothLuma(photo, 0).slice();
  for (let pass = 0; pass < (radius === 0 ? 0 : 2); pass++) {
    smoothLines(plane, height, width, width, 1, radius);
    smoothLines(plane, width, height, 1, width, radius);
  }
  photo.planes.set(name, plane);
  return plane;
}

function plainLuma({ pixels, width, height }: DecodedPhoto): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < out.length; i++, p += 4) {
    out[i] = (54 * (pixels[p] as number) + 183 * (pixels[p + 1] as number) + 19 * (pixels[p + 2] as number)) >> 8;
  }
  return out;
}

function smoothLines(
  plane: Uint8Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  const copy = new Uint8Array(length + 2 * radius + 1);
  // Multiplying is faster than dividing a million times.
  const share = 65536 / (2 * radius + 1);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    for (let i = 0; i < copy.length; i++) {
      const at = i - radius;
      copy[i] = plane[start + (at < 0 ? 0 : at >= length ? length - 1 : at) * step] as number;
    }
    let sum = 0;
    for (let i = 0; i <= 2 * radius; i++) sum += copy[i] as number;
    for (let i = 0; i < length; i++) {
      plane[start + i * step] = (sum * share) >> 16;
      sum += (copy[i + 2 * radius + 1] as number) - (copy[i] as number);
    }
  }
}
