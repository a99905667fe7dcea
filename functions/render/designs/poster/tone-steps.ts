import type { DevelopedPhoto } from '../../photo/develop-photo.ts';

/** Where the tones of athlete and background are cut: at their own percentiles, so that dark halls and snow both print well. */
export function toneSteps({ raster, alpha, confident }: DevelopedPhoto): { athlete: number[]; background: number[] } {
  const inside: number[] = [];
  const outside: number[] = [];
  for (let i = 0; i < alpha.length; i++) {
    const luma = 255 * (0.21 * (raster.red[i] ?? 0) + 0.715 * (raster.green[i] ?? 0) + 0.075 * (raster.blue[i] ?? 0));
    const p = confident ? (alpha[i] ?? 0) : 1;
    if (p > 0.5) inside.push(luma);
    if (p < 0.5 || !confident) outside.push(luma);
  }
  return { athlete: cuts(inside, [0.2, 0.52, 0.86], 24), background: cuts(outside, [0.4, 0.75], 22) };
}

/** Percentiles, held at least `apart` tones from each other. */
function cuts(tones: number[], shares: readonly number[], apart: number): number[] {
  tones.sort((one, other) => one - other);
  const out: number[] = [];
  for (const share of shares) {
    const value = tones.length > 0 ? (tones[Math.floor(share * (tones.length - 1))] ?? 128) : 255 * share;
    out.push(Math.max(value, (out.at(-1) ?? -apart) + apart));
  }
  const over = Math.max(0, (out.at(-1) ?? 0) - 238);
  return out.map((value, i) => Math.max(14, value - (over * (i + 1)) / out.length));
}
