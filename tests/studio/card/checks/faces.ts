import type { DrawnCard } from '#studio/card/render-card.ts';
import { decodePhoto } from '#studio/photo/decode-photo.ts';
import { aSurePhoto } from '../found-athlete.ts';
import { width } from './draw-designs.ts';

/** The photo of every card here. */
async function surelyDecoded() {
  const { photo, screen } = await aSurePhoto();
  return decodePhoto(photo, null, 1, screen);
}

/** The share of the head that foil is stamped on, 0–1; 0 without a photo. */
export async function foilOnFace({ foil, placement }: DrawnCard): Promise<number> {
  if (!placement) return 0;
  const { part, window } = placement;
  const { head, width: across, height: down } = await surelyDecoded();
  const scale = window.height / part.height;
  let [stamped, count] = [0, 0];
  for (let v = 0.1; v < 0.95; v += 0.04) {
    for (let u = 0.2; u < 0.8; u += 0.04) {
      const x = Math.round(window.x + ((head.x + u * head.width) * across - part.x) * scale);
      const y = Math.round(window.y + ((head.y + v * head.height) * down - part.y) * scale);
      if ((foil.data[y * width + x] ?? 0) > 127) stamped += 1;
      count += 1;
    }
  }
  return stamped / count;
}

/** Parts of the head a side that colours are averaged over: a tilted photo lies a little beside its placement. */
const cells = 3;

/** Mean difference of colour inside the head, between the photo and the card; 0 without a photo. */
export async function faceDifference({ ink, placement }: DrawnCard): Promise<number> {
  if (!placement) return 0;
  const { part, window } = placement;
  const decoded = await surelyDecoded();
  const { head, pixels } = decoded;
  const scale = window.height / part.height;
  const apart = new Float64Array(3 * cells * cells);
  let count = 0;
  for (let v = 0.3; v < 0.9; v += 0.04) {
    for (let u = 0.25; u < 0.75; u += 0.04) {
      const x = Math.round((head.x + u * head.width) * decoded.width);
      const y = Math.round((head.y + v * head.height) * decoded.height);
      const at = Math.round(window.y + (y - part.y) * scale) * width + Math.round(window.x + (x - part.x) * scale);
      const cell = Math.floor(((v - 0.3) / 0.6) * cells) * cells + Math.floor((u - 0.25) * 2 * cells);
      for (let k = 0; k < 3; k++) {
        const difference = (pixels[4 * (y * decoded.width + x) + k] ?? 0) - (ink.data[3 * at + k] ?? 0);
        apart[3 * cell + k] = (apart[3 * cell + k] ?? 0) + difference;
        count += 1;
      }
    }
  }
  return apart.reduce((sum, value) => sum + Math.abs(value), 0) / count;
}
