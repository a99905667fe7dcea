import sharp, { type Sharp } from 'sharp';

/** Number of pixels of a painted picture, as from the service's other models. */
const paintedPixels = 1_000_000;

interface Restyling {
  /** The whole photo. */
  readonly picture: Uint8Array;
  /** The picture whose colours are used. Null for the photo's own colours with more contrast. */
  readonly style: Uint8Array | null;
  readonly seed: number;
  /** Strength of the change, 0 to 1. */
  readonly strength: number;
  readonly format: 'png' | 'jpeg' | 'webp';
}

const opened = (bytes: Uint8Array): Sharp => sharp(bytes, { failOn: 'error' }).removeAlpha().toColourspace('srgb');

/** Mean and deviation of each channel. */
const tones = async (picture: Sharp) => (await picture.stats()).channels.map(({ mean, stdev }) => ({ mean, stdev }));

/**
 * A stand-in for a diffusion model: brush-like patches of colour in the style picture's tones, below darker outlines. Shapes keep their
 * places. The same input gives the same picture.
 */
export async function restyle({ picture, style, seed, strength, format }: Restyling): Promise<Buffer> {
  const { width, height } = await opened(picture).metadata();
  const scale = Math.min(1, Math.sqrt(paintedPixels / (width * height)));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const small = await opened(picture)
    .resize({ ...size, fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const patches = sharp(small)
    .median(Math.round(5 + 8 * strength))
    .modulate({ saturation: 1.25, hue: (seed % 5) * 6 - 12 });
  const toned = await withTones(await patches.png({ compressionLevel: 0 }).toBuffer(), style, strength);
  const outlines = await sharp(small)
    .greyscale()
    .blur(1.2)
    .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1], scale: 1 })
    .linear(3, 0)
    .negate()
    .toBuffer();
  return sharp(toned)
    .composite([{ input: outlines, blend: 'multiply' }])
    .toFormat(format, format === 'png' ? { compressionLevel: 3 } : { quality: 95 })
    .toBuffer();
}

/** Moves a picture's tones towards another picture's: mean and deviation of each channel (Reinhard et al., 2001, in RGB). */
async function withTones(picture: Buffer, style: Uint8Array | null, strength: number): Promise<Buffer> {
  const own = await tones(sharp(picture));
  const wished = style ? await tones(opened(style)) : own.map(({ mean, stdev }) => ({ mean, stdev: 1.2 * stdev }));
  const factors = own.map(({ stdev }, i) => {
    const wide = Math.min(2, Math.max(0.5, (wished[i]?.stdev ?? stdev) / Math.max(1, stdev)));
    return 1 + strength * (wide - 1);
  });
  const offsets = own.map(({ mean }, i) => {
    const target = mean + strength * ((wished[i]?.mean ?? mean) - mean);
    return target - (factors[i] ?? 1) * mean;
  });
  return sharp(picture).linear(factors, offsets).png({ compressionLevel: 0 }).toBuffer();
}
