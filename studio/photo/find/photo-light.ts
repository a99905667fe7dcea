import type { SeenDoubt } from '#domain/cards/photo/photo-doubt.ts';
import type { Plane } from '../analysis/analyse-photo.ts';
import type { RgbPicture } from '../analysis/shrink.ts';

/** Shares of pixels that are darker: the athlete's brightest 2 % are clothes, teeth or highlights, whatever the colour of the skin. */
const [lit, bright] = [0.98, 0.8];
/** Luma, 0 to 255. Of 60 real photos, one by night and two against the light have an athlete below 110, the next has 114. */
const [minLit, minBehind] = [110, 140];

/** What a photo's light and outline make doubtful. `matte` covers the picture. */
export function doubtsIn({ rgb }: RgbPicture, matte: Plane, confident: boolean): SeenDoubt[] {
  const [athlete, behind] = [new Uint32Array(256), new Uint32Array(256)];
  for (const [i, value] of matte.values.entries()) {
    const [r, g, b] = [rgb[3 * i] as number, rgb[3 * i + 1] as number, rgb[3 * i + 2] as number];
    const luma = Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const counts = value > 0.5 ? athlete : behind;
    counts[luma] = (counts[luma] as number) + 1;
  }
  const doubts: SeenDoubt[] = confident ? [] : ['outline'];
  if ((lumaAt(athlete, lit) ?? minLit) < minLit)
    doubts.push((lumaAt(behind, bright) ?? 0) > minBehind ? 'back_lit' : 'dark');
  return doubts;
}

/** The luma below which this share of the pixels lies. Null without pixels. */
function lumaAt(counts: Uint32Array, share: number): number | null {
  const wanted = share * counts.reduce((sum, count) => sum + count, 0);
  if (wanted === 0) return null;
  let sum = 0;
  return counts.findIndex((count) => (sum += count) >= wanted);
}
