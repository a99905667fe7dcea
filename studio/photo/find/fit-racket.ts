import type { RgbPicture } from '../analysis/shrink.ts';
import { type Heading, readStrip, type Tone, toneApart } from './read-strip.ts';
import { type Bar, type BarPiece, fromMixtures, moved } from './trace-bar.ts';

/** The face of a racket in pixels of the picture: its middle, its long axis' direction and half its axes, frame included. */
export interface Face {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly long: number;
  readonly short: number;
}

/** In heads: half the long axis, and how far behind and before the handle's last piece the middle may be: its line may go on over the strings. */
const longs = Array.from({ length: 9 }, (_, k) => 0.55 + 0.07 * k);
const [behind, before, pace] = [2.2, 1.2, 0.08];
/** Short to long axis: badminton, tennis, seen from the side. */
const ratios = [0.9, 0.78, 0.66, 0.55];
/** Places of the frame in directions around the face. Far ones after each other: most candidates fail at once. */
const places = Array.from({ length: 28 }, (_, k) => {
  const turn = (11 * k * 2 * Math.PI) / 28;
  return [Math.cos(turn), Math.sin(turn)] as const;
});
/** In heads: about half the frame's width. Least contrast of the frame, and the share of it that must be seen. */
const [frame, leastContrast, leastFrame] = [0.06, 0.05, 0.79];

/** The face at the end of a handle whose frame differs all around from what is in it and outside; null where there is none. */
export function fitRacket(picture: RgbPicture, { pieces }: Bar, unit: number): Face | null {
  const last = pieces.at(-1) as BarPiece;
  const first = pieces[0] as BarPiece;
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const at = { ...last, dx: (last.x - first.x) / length, dy: (last.y - first.y) / length };
  let [best, most]: [Face | null, number] = [null, 0];
  for (let along = -behind * unit; along < before * unit; along += pace * unit) {
    for (const long of longs) {
      // The face lies beyond the hand.
      if (along + length < 0.8 * long * unit) continue;
      for (const ratio of ratios) {
        const face = { ...moved(at, along), long: long * unit, short: ratio * long * unit };
        const worth = frameOf(picture, face, unit);
        if (worth > most) [best, most] = [face, worth];
      }
    }
  }
  return best;
}

/** How clearly a frame is seen around a face; 0 where too much of it is not. */
function frameOf(picture: RgbPicture, { x, y, dx, dy, long, short }: Face, unit: number): number {
  let [seen, sum, missed, known] = [0, 0, 0, null as Tone | null];
  for (const [c, s] of places) {
    const [u, v] = [long * c, short * s];
    // Along the frame, and out of the face: the ellipse's own normal.
    const [nu, nv] = [c / long, s / short];
    const norm = Math.hypot(nu, nv);
    const [ou, ov] = [nu / norm, nv / norm];
    const here = { x: x + u * dx - v * dy, y: y + u * dy + v * dx, dx: -ov * dx - ou * dy, dy: -ov * dy + ou * dx };
    const { tone, contrast } = clearest(picture, here, unit);
    const isFrame = tone !== null && contrast > leastContrast && (!known || toneApart(tone, known) < 0.16);
    if (isFrame) known ??= tone;
    seen += isFrame ? 1 : 0;
    sum += isFrame ? Math.min(0.16, contrast) : 0;
    missed += isFrame ? 0 : 1;
    if (missed > (1 - leastFrame) * places.length) return 0;
  }
  return seen > 0 ? sum : 0;
}

/** The strip that stands out most from both sides, here or a little further in or out. */
function clearest(picture: RgbPicture, at: Heading, unit: number): { tone: Tone | null; contrast: number } {
  const off = Math.max(2.5, 1.5 * frame * unit);
  let best: { tone: Tone | null; contrast: number } = { tone: null, contrast: 0 };
  for (const shift of [0, 0.05 * unit, -0.05 * unit]) {
    const [tone, left, right] = [shift, shift + off, shift - off].map((across) =>
      readStrip(picture, at, across, 0.1 * unit),
    );
    if (!tone || !left || !right) continue;
    const contrast = fromMixtures(tone, [left, right]);
    if (contrast > best.contrast) best = { tone, contrast };
  }
  return best;
}
