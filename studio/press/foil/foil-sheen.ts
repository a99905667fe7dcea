import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { foilInks } from '#domain/cards/print/foil.ts';
import type { RawPicture } from '../../photo/raw-picture.ts';

/** Number and strength of the light and dark bands across a card, like sheet metal in steady light. */
const bands = 2.5;
const depth = 0.25;
/** Slope of the bands: one column to the right changes the metal as much as `slant` rows down. */
const slant = 0.45;

/** RGB of the metal at 256 steps from the upper left to the lower right corner. */
function metalOf(finish: FoilFinish): Uint8Array {
  const hues = foilInks[finish].metal.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  const out = new Uint8Array(3 * 256);
  for (let i = 0; i < 256; i++) {
    const along = ((hues.length - 1) * i) / 255;
    const [from = [], to = from] = hues.slice(Math.floor(along));
    const light = depth * Math.sin((2 * Math.PI * bands * i) / 256);
    for (let c = 0; c < 3; c++) {
      const [one = 0, other = one] = [from[c], to[c]];
      const hue = one + (other - one) * (along % 1);
      out[3 * i + c] = Math.round(light > 0 ? hue + light * (255 - hue) : hue * (1 + light));
    }
  }
  return out;
}

/** A picture with metal where `mask` is white. Foil is opaque: it hides the print below. */
export function stamped(art: RawPicture, mask: RawPicture, finish: FoilFinish): RawPicture {
  const { width, height } = art;
  const data = new Uint8ClampedArray(art.data);
  const metal = metalOf(finish);
  const step = 255 / (height + slant * width);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cover = mask.data[i] as number;
      if (cover === 0) continue;
      const at = 3 * Math.floor((y + slant * x) * step);
      for (let c = 0; c < 3; c++) {
        const below = data[3 * i + c] as number;
        data[3 * i + c] = below + (((metal[at + c] as number) - below) * cover) / 255;
      }
    }
  }
  return { data, width, height, channels: 3 };
}
