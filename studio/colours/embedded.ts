import sharp from 'sharp';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import type { CropFraction } from '../card/card-request.ts';
import { analyseWhole } from '../photo/analysis/analyse-photo.ts';
import { extractArea } from '../photo/extract-area.ts';
import { allowPhotoLoadersOnly } from '../photo/sharp-loaders.ts';
import { clusterColours } from './cluster-colours.ts';
import { colourName } from './colour-names.ts';
import type { Lab } from './oklab.ts';

const side = 720;
const clusters = 7;
/** A colour below this share of the clothing is trim or noise. */
const minShare = 0.09;

allowPhotoLoadersOnly();

/** Names the colours of the middle without skin and the rim's colours: k-means in OKLab, names by CIEDE2000. */
export const embeddedAnalyst = {
  async describe(photo: Uint8Array, crop: CropFraction | null = null): Promise<string> {
    const { raster, alpha } = analyseWhole(await readPhoto(photo, crop));
    const worn = Array.from(alpha, (inside, i) => {
      const lab: Lab = [raster.lightness[i] ?? 0, raster.a[i] ?? 0, raster.b[i] ?? 0];
      return { lab, weight: weightOf(inside, lab, i, raster.width, raster.height, raster.skin[i] === 1) };
    });
    const names = namesOf(worn.filter(({ weight }) => weight > 0.004));
    return names.length > 0 ? clothingPhrase(names) : limits.colours.fallbackPhrase;
  },
};

async function readPhoto(photo: Uint8Array, crop: CropFraction | null) {
  try {
    const image = sharp(photo, { limitInputPixels: limits.upload.maxPixels, pages: 1 });
    const full = await image.metadata();
    const turned = (full.orientation ?? 1) >= 5;
    const [width, height] = turned ? [full.height, full.width] : [full.width, full.height];
    image.autoOrient();
    if (crop) image.extract(extractArea(crop, width, height));
    const { data, info } = await image
      .resize(side, side, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      pixels: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
      width: info.width,
      height: info.height,
    };
  } catch (cause) {
    throw new AppError('photo.unreadable', { cause });
  }
}

/** Weak skin colours hardly count. Strong orange and red are cloth even if they pass for skin. */
function weightOf(inside: number, [, a, b]: Lab, i: number, width: number, height: number, skin: boolean): number {
  const x = (i % width) / width - 0.5;
  const y = Math.floor(i / width) / height - 0.56;
  const central = Math.exp(-3 * x * x - 2 * y * y);
  return central * inside ** 2 * (skin && Math.hypot(a, b) < 0.14 ? 0.06 : 1);
}

/** Shades that add nothing to the name of their main colour. */
const mainShades: Readonly<Record<string, string>> = {
  charcoal: 'black',
  silver: 'white',
  'off-white': 'white',
  'burnt orange': 'orange',
  crimson: 'red',
  'dark brown': 'brown',
};

function namesOf(worn: Parameters<typeof clusterColours>[0]): string[] {
  if (worn.length < 12) return [];
  const shares = new Map<string, number>();
  for (const { centre, share } of clusterColours(worn, clusters)) {
    // People name strong colours first.
    const loud = 1 + 6 * Math.hypot(centre[1], centre[2]);
    const exact = colourName(centre);
    const name = shares.has(mainShades[exact] ?? '') ? (mainShades[exact] ?? exact) : exact;
    shares.set(name, (shares.get(name) ?? 0) + share * loud);
  }
  const ranked = [...shares].sort((one, other) => other[1] - one[1]);
  return ranked
    .filter(([, share], i) => i === 0 || share >= minShare)
    .slice(0, 3)
    .map(([name]) => name);
}

const clothingPhrase = (names: readonly string[]): string =>
  names.length < 2 ? `${names[0] ?? ''} clothing` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} clothing`;
