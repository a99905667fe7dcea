import type { Path2D } from '@napi-rs/canvas';
import { clamp, type Rect } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import { circle, type Point, polygon } from '../../card/kit/shapes.ts';
import type { Drift, Season } from './seasons.ts';

/** A depth of the air: how many pieces, their radius in units, and how far out of focus they are, 0–1. */
interface Depth {
  readonly count: number;
  readonly size: readonly [least: number, span: number];
  readonly blur: number;
  readonly alpha: number;
}

/** Behind the athlete from far to near, and in front of the camera: a blurred leaf there looks like dirt on the lens. */
const depths: Record<Drift, readonly [far: Depth, middle: Depth, near?: Depth]> = {
  snow: [
    { count: 150, size: [1.4, 2.4], blur: 0.4, alpha: 0.75 },
    { count: 46, size: [3, 4], blur: 0.5, alpha: 0.85 },
    { count: 12, size: [9, 14], blur: 1, alpha: 0.55 },
  ],
  petals: [
    { count: 26, size: [5, 4], blur: 0.5, alpha: 0.7 },
    { count: 12, size: [10, 7], blur: 0.15, alpha: 0.95 },
  ],
  motes: [
    { count: 60, size: [1.6, 3], blur: 0.6, alpha: 0.7 },
    { count: 16, size: [5, 9], blur: 1, alpha: 0.4 },
    { count: 6, size: [22, 26], blur: 1, alpha: 0.2 },
  ],
  leaves: [
    { count: 14, size: [7, 6], blur: 0.7, alpha: 0.8 },
    { count: 6, size: [16, 9], blur: 0.3, alpha: 0.95 },
  ],
};

/** Draws what drifts behind the athlete, or the blurred pieces before him: away from heads, body and hands. */
export function drawDrift(artboard: Artboard, season: Season, placement: Placement, isNear: boolean): void {
  const [far, middle, near] = depths[season.drift];
  const free = clearOf(artboard, placement, isNear);
  for (const depth of isNear ? (near ? [near] : []) : [far, middle]) {
    for (let i = 0, drawn = 0; drawn < depth.count && i < tries * depth.count; i++)
      if (drawPiece(artboard, season, placement.window, depth, free)) drawn += 1;
  }
}

/** Places tried per piece. */
const tries = 6;

/** A test that keeps all heads free, and from pieces in front the athlete's whole box. */
function clearOf(
  { photo }: Artboard,
  { part, window }: Placement,
  isNear: boolean,
): (x: number, y: number, size: number) => boolean {
  const heads = [photo.head, ...photo.neighbours];
  const boxes = [...heads, ...(isNear ? [photo.subject] : [])].map((box) => onCard(box, photo, part, window));
  return (x, y, size) =>
    boxes.every(
      (box) => x < box.x - size || x > box.x + box.width + size || y < box.y - size || y > box.y + box.height + size,
    );
}

function drawPiece(
  { ink, random }: Artboard,
  { drift, pieces }: Season,
  { x, y, width, height }: Rect,
  { size: [least, span], blur, alpha }: Depth,
  free: (x: number, y: number, size: number) => boolean,
): boolean {
  const [px, py, turn] = [x + width * random(), y + height * random(), 6.28 * random()];
  const size = least + span * random() ** 2;
  const colour = pieces[Math.floor(random() * pieces.length)] as string;
  const flat = drift === 'snow' || drift === 'motes' ? 1 : 0.45 + 0.55 * random();
  if (!free(px, py, 1.7 * size)) return false;
  scoped(ink, () => {
    ink.translate(px, py);
    ink.rotate(turn);
    ink.scale(flat, 1);
    // Out of focus a piece is a stack of itself in all sizes.
    const steps = Math.max(1, Math.round(clamp(1.2 * size * blur, 5 * blur, 14)));
    for (let k = 0; k < steps; k++) {
      const scale = size * (steps === 1 ? 1 : 1 + 0.62 * blur * ((2 * (k + 0.5)) / steps - 1));
      ink.globalAlpha = steps === 1 ? alpha : 1 - (1 - alpha) ** (1 / steps);
      shapes[drift](ink, scale, colour);
    }
  });
  return true;
}

type Draw = (ink: Artboard['ink'], size: number, colour: string) => void;

const round: Draw = (ink, size, colour) => {
  ink.fillStyle = colour;
  ink.fill(circle(0, 0, size));
};

/** A thing with two halves, of which one is in shade, and a rib. */
const folded =
  (outline: Path2D, rib: number): Draw =>
  (ink, size, colour) => {
    ink.save();
    ink.scale(size, size);
    ink.fillStyle = colour;
    ink.fill(outline);
    ink.clip(outline);
    ink.fillStyle = 'rgba(60,14,0,.24)';
    ink.fillRect(0, -1.2, 1.2, 2.4);
    ink.fillStyle = 'rgba(255,240,214,.3)';
    ink.fillRect(-rib / 2, -0.9, rib, 2);
    ink.restore();
  };

/** Right sides of a notched petal, and of a leaf with five lobes and a stalk; y and x in turn. */
const petal = [-0.75, 0.02, -1, 0.24, -0.62, 0.6, -0.05, 0.7, 0.5, 0.56, 0.94, 0.2];
const leaf = [
  -1, 0, -0.58, 0.2, -0.7, 0.42, -0.28, 0.4, -0.42, 0.9, -0.08, 0.74, 0.1, 0.95, 0.36, 0.44, 0.62, 0.5, 0.5, 0.09, 1.05,
  0.05,
];

/** The outline of a right side and its mirror image. */
function mirrored(side: readonly number[]): Path2D {
  const right = Array.from({ length: side.length / 2 }, (_, i): Point => [side[2 * i + 1] ?? 0, side[2 * i] ?? 0]);
  return polygon([...right, ...right.toReversed().map(([x, y]): Point => [-x, y])]);
}

const shapes: Record<Drift, Draw> = {
  snow: round,
  motes: round,
  petals: folded(mirrored(petal), 0),
  leaves: folded(mirrored(leaf), 0.07),
};
