import { labFromRgb, rgbFromHex } from '#functions/colours/oklab';
import type { DevelopedPhoto } from '../photo/develop-photo.ts';
import { type CardPalette, cardPalette } from './card-palette.ts';
import { type CuratedPalette, curatedPalettes, neutralPalettes } from './curated-palettes.ts';

const bins = 36;
const turn = 2 * Math.PI;

/** Team colours as given; else the curated pair nearest to what the athlete wears. */
export function choosePalette(
  colours: { readonly primary: string; readonly secondary: string } | null,
  photo: DevelopedPhoto,
  seed: number,
): CardPalette {
  const given = colours && rgbFromHex(colours.primary) && rgbFromHex(colours.secondary) ? colours : null;
  const { primary, secondary } = given ?? nearest(knownHue(photo), seed);
  return cardPalette(primary, secondary);
}

const hues = new WeakMap<DevelopedPhoto, number | null>();

/** Every option of a run asks. */
function knownHue(photo: DevelopedPhoto): number | null {
  const known = hues.get(photo);
  if (known !== undefined) return known;
  const hue = clothingHue(photo);
  hues.set(photo, hue);
  return hue;
}

/** The hue of the clothing in radians, weighted by chroma² and the matte; null when the athlete wears greys. */
function clothingHue({ raster, alpha }: DevelopedPhoto): number | null {
  const histogram = new Float64Array(bins);
  let worn = 1;
  for (let i = 0; i < alpha.length; i++) {
    worn += (alpha[i] ?? 0) ** 2;
    const [l, a, b] = [raster.lightness[i] ?? 0, raster.a[i] ?? 0, raster.b[i] ?? 0];
    const chroma = Math.hypot(a, b);
    if (chroma < 0.06 || l < 0.14 || l > 0.95) continue;
    const hue = (Math.atan2(b, a) + turn) % turn;
    const bin = Math.floor((hue / turn) * bins) % bins;
    const inside = (alpha[i] ?? 0) ** 2;
    histogram[bin] =
      (histogram[bin] ?? 0) + chroma * chroma * (0.02 + inside) * (raster.skin[i] && chroma < 0.13 ? 0.06 : 1);
  }
  const smooth = Array.from(
    histogram,
    (v, i) => v + 0.6 * ((histogram[(i + 1) % bins] ?? 0) + (histogram[(i + bins - 1) % bins] ?? 0)),
  );
  const most = Math.max(...smooth);
  if (most / worn < 0.0016) return null;
  return ((smooth.indexOf(most) + 0.5) / bins) * turn;
}

function nearest(hue: number | null, seed: number): CuratedPalette {
  const fallback = neutralPalettes[seed % neutralPalettes.length] ?? curatedPalettes[0];
  if (hue === null) return fallback as CuratedPalette;
  const distance = ({ primary }: CuratedPalette): number => {
    const [, a, b] = labFromRgb(...(rgbFromHex(primary) ?? [0, 0, 0]));
    return Math.abs(((Math.atan2(b, a) - hue + 3 * Math.PI) % turn) - Math.PI);
  };
  return [...curatedPalettes].sort((one, other) => distance(one) - distance(other))[0] as CuratedPalette;
}
