import { card } from '../geometry.ts';
import type { Artboard } from './artboard.ts';
import { onCard } from './athlete-place.ts';
import { castShadow, clippedOn, scoped } from './canvas-state.ts';
import { coverFoil } from './foil.ts';
import { roundedRectangle } from './shapes.ts';

/** Max aspect ratio of a logo's plate, wide or tall. Longer logos are padded. */
const maxAspect = 2.4;

/**
 * Draws the team's logo as a small badge around a point, kept in the safe zone at left and right. `radius` is half the side of a square badge;
 * other badges have about the same area. Removes foil below the badge. Draws nothing without a logo.
 */
export function drawCrest(artboard: Artboard, x: number, y: number, radius: number): void {
  const { ink, plan, team } = artboard;
  const crest = team?.crest;
  if (!crest) return;
  const { picture, ground } = crest;
  const aspect = Math.min(maxAspect, Math.max(1 / maxAspect, picture.width / picture.height));
  const [width, height] = [2 * radius * Math.sqrt(aspect), (2 * radius) / Math.sqrt(aspect)];
  const left = Math.min(Math.max(x - width / 2, card.safe + 3), card.width - card.safe - 3 - width);
  const plate = roundedRectangle({ x: left, y: y - height / 2, width, height }, 0.24 * Math.min(width, height));
  artboard.badges.push({ x: left, y: y - height / 2, width, height });
  coverFoil(artboard, plate, 4);
  coverFoil(artboard, plate);
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(0,0,0,.45)', 7, 3);
    ink.fillStyle = ground;
    ink.fill(plate);
  });
  clippedOn(ink, plate, () => {
    const pad = 0.1 * Math.min(width, height);
    const scale = Math.min((width - 2 * pad) / picture.width, (height - 2 * pad) / picture.height);
    const [w, h] = [scale * picture.width, scale * picture.height];
    ink.imageSmoothingQuality = 'high';
    ink.drawImage(picture, left + (width - w) / 2, y - h / 2, w, h);
  });
  ink.strokeStyle = 'rgba(0,0,0,.28)';
  ink.lineWidth = 2;
  ink.stroke(plate);
}

/** A corner of a front's safe zone that a composition leaves free of letters and foil. */
export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';

const badge = 36;
/** Min space between the badge and a head. */
const distance = 20;

/** Draws the logo in a front's free corner, unless the head is near. Uses the head in the photo's placement, so screen and print agree. */
export function drawFrontCrest(artboard: Artboard, corner: Corner): void {
  const { photo, placed } = artboard;
  const reach = card.safe + 4 + badge;
  const x = corner.endsWith('left') ? reach : card.width - reach;
  const y = corner.startsWith('top') ? reach : card.height - reach;
  if (placed.placement && photo.found) {
    const head = onCard(photo.head, photo, placed.placement.part, placed.placement.window);
    const far = badge * 1.6 + distance;
    const isNear =
      x > head.x - far && x < head.x + head.width + far && y > head.y - far && y < head.y + head.height + far;
    if (isNear) return;
  }
  drawCrest(artboard, x, y, badge);
}
