import { type Canvas, Path2D } from '@napi-rs/canvas';
import type { Plane } from '../../../photo/analysis/analyse-photo.ts';
import { isCutBelow } from '../../../photo/cut-below.ts';
import type { DecodedPhoto } from '../../../photo/decode-photo.ts';
import { type Shot, usualHeadroom } from '../../../photo/frame-photo.ts';
import { hasLowGear } from '../../../photo/low-gear.ts';
import { placePhoto } from '../../../photo/photo-layers.ts';
import { inset, type Rect } from '../../geometry.ts';
import type { Artboard, Placement } from '../artboard.ts';
import { keepAthleteFree } from '../athlete-place.ts';
import { clippedOn } from '../canvas-state.ts';
import { cutPlane } from '../cut-plane.ts';

/** How far an athlete may leave the window, in units. */
export interface Reach {
  readonly above: number;
  readonly beside: number;
  /** Y position on the card, in units. Below it the athlete stays inside the window. */
  readonly until: number;
}

/** Max factor by which a shot gets closer to put the head in its place. Larger if the photo shows no feet. */
const closest = { whole: 1.22, cut: 1.6 } as const;

/**
 * A shot that is close enough to put the head in its place. A wider shot would need more photo below the photo's lower
 * edge, and the athlete would be small and low on the card.
 */
export function filling(photo: DecodedPhoto, shot: Shot): Shot {
  const { subject, head, found } = photo;
  const top = Math.min(head.y, subject.y);
  if (!found || top > 0.9 || hasLowGear(photo)) return shot;
  const needed = subject.height / ((1 - top) * (1 - (shot.headroom ?? usualHeadroom) - shot.covered));
  const max = closest[isCutBelow(subject) ? 'cut' : 'whole'] * shot.fill;
  return { ...shot, fill: Math.max(shot.fill, Math.min(max, needed)) };
}

/** A shot in which the head rises above the window's upper edge by `share` of the window. Unchanged if the head cannot be cut out. */
export function rising(photo: DecodedPhoto, shot: Shot, share: number): Shot {
  if (!cutPlane(photo) || cutAt(photo.matte).top) return shot;
  return filling(photo, { ...shot, headroom: -share });
}

/** Draws the athlete over a window's frame, so head, shoulders and arms stick out. Removes the foil under them. */
export function popOut(
  artboard: Artboard,
  athlete: Canvas,
  placement: Placement,
  reach: Reach,
  inside: Path2D | null = null,
): void {
  const clip = placeOf(artboard.photo, placement.window, reach);
  if (inside) clip.addPath(inside);
  const { part, window } = widened(placement);
  clippedOn(artboard.ink, clip, () => placePhoto(artboard.ink, athlete, part, window));
  clippedOn(artboard.foil, clip, () => keepAthleteFree(artboard, athlete, part, window));
}

/** Draws a photo's figure over the light behind it, and removes the foil under it. */
export function placeFigure(artboard: Artboard, figure: Canvas, { part, window }: Placement): void {
  placePhoto(artboard.ink, figure, part, window);
  keepAthleteFree(artboard, figure, part, window);
}

/** The clip path for the athlete. Where the photo cuts the athlete off, the path ends at the window's edge to hide the cut. */
function placeOf({ matte }: DecodedPhoto, window: Rect, { above, beside, until }: Reach): Path2D {
  const cut = cutAt(matte);
  const left = window.x - (cut.left ? 0 : beside);
  const right = window.x + window.width + (cut.right ? 0 : beside);
  const top = window.y - (cut.top ? 0 : above);
  const path = new Path2D();
  path.rect(left, top, right - left, until - top);
  return path;
}

/** Margin around a window in units, larger than any reach. */
const around = 400;

function widened({ part, window }: Placement): Placement {
  const scale = part.width / window.width;
  return { part: inset(part, -around * scale), window: inset(window, -around) };
}

interface Cut {
  readonly left: boolean;
  readonly right: boolean;
  readonly top: boolean;
}

const cuts = new WeakMap<Plane, Cut>();
/** If the matte exceeds this at the photo's edge, the photo cuts the athlete off there. */
const there = 0.35;

/** The sides on which the photo cuts the athlete off. */
export function cutAt(matte: Plane): Cut {
  const known = cuts.get(matte);
  if (known) return known;
  const { width, height, values } = matte;
  const column = (x: number): boolean => {
    for (let y = 0; y < height; y++) if ((values[y * width + x] as number) > there) return true;
    return false;
  };
  const made = {
    left: column(1),
    right: column(width - 2),
    top: values.subarray(width, 2 * width).some((v) => v > there),
  };
  cuts.set(matte, made);
  return made;
}
