import { type Exposure, exposureGain } from './light/exposure.ts';

/** Saturation may push a channel this far below black and above white before the curve. */
const beyond = 512;
const curveMargin = beyond << 8;
const lastTone = 255 + 2 * beyond;

/** Table from luminance × 256 + channel to the channel after exposure, saturation and contrast, because lookups are faster than arithmetic. */
export function ownTones(saturation: number, contrast: number, exposure: Exposure): Uint8Array {
  const curve = contrastCurve(contrast);
  const out = new Uint8Array(256 * 256);
  for (let luma = 0, i = 0; luma < 256; luma++) {
    const gain = 256 * exposureGain(exposure, luma);
    const strength = Math.round(gain * saturation);
    const grey = Math.imul(luma, Math.round(gain) - strength) + curveMargin;
    for (let tone = 0; tone < 256; tone++, i++) {
      const at = (grey + Math.imul(tone, strength)) >> 8;
      out[i] = curve[at < 0 ? 0 : at > lastTone ? lastTone : at] as number;
    }
  }
  return out;
}

function contrastCurve(contrast: number): Uint8Array {
  return Uint8Array.from({ length: 256 + 2 * beyond }, (_, i) => {
    const x = Math.min(1, Math.max(0, (i - beyond) / 255));
    return 255 * (x * (1 - contrast) + x * x * (3 - 2 * x) * contrast);
  });
}
