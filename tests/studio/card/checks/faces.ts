import type { DrawnCard } from '#studio/card/render-card.ts';
import { decodePhoto } from '#studio/photo/decode-photo.ts';
import { width } from './draw-designs.ts';

/** The share of the head that foil is stamped on, 0–1; 0 without a photo. */
export async function foilOnFace(photo: Uint8Array, { foil, placement }: DrawnCard): Promise<number> {
  if (!placement) return 0;
  const { part, window } = placement;
  const { head, width: across, height: down } = await decodePhoto(photo, null);
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

/** Mean difference of colour inside the head, between the photo and the card; 0 without a photo. */
export async function faceDifference(photo: Uint8Array, { ink, placement }: DrawnCard): Promise<number> {
  if (!placement) return 0;
  const { part, window } = placement;
  const decoded = await decodePhoto(photo, null);
  const { head, pixels } = decoded;
  const scale = window.height / part.height;
  let [sum, count] = [0, 0];
  for (let v = 0.3; v < 0.9; v += 0.04) {
    for (let u = 0.25; u < 0.75; u += 0.04) {
      const x = Math.round((head.x + u * head.width) * decoded.width);
      const y = Math.round((head.y + v * head.height) * decoded.height);
      const at = Math.round(window.y + (y - part.y) * scale) * width + Math.round(window.x + (x - part.x) * scale);
      for (let k = 0; k < 3; k++) {
        sum += Math.abs((pixels[4 * (y * decoded.width + x) + k] ?? 0) - (ink.data[3 * at + k] ?? 0));
        count += 1;
      }
    }
  }
  return sum / count;
}
