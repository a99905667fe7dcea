import type { PortraitState } from '#domain/cards/photo/portrait.ts';
import type { Rect } from '../../card/geometry.ts';
import type { RgbPicture } from '../analysis/shrink.ts';
import type { KeyPoint } from './find-people.ts';
import { sampleArea } from './sample-square.ts';

type Size = Pick<RgbPicture, 'width' | 'height'>;

/**
 * Min mean confidence of nose, eyes and ears. Upright heads have 0.42 to 0.72, photos without the head 0.01 to 0.18, and photos on
 * their side or upside down 0.06 to 0.55. The tests that follow catch the latter.
 */
const [headless, sure] = [0.25, 0.4];
/** Min mean confidence of the shoulders. Upright: 0.57 to 0.85. */
const sureShoulders = 0.45;
/** Max distance between the two networks' heads, in heads. Upright: 0.01 to 0.32. */
const maxApart = 0.35;
/** Max height to width of a head's box, and the reverse. Upright: 1.04 to 1.44. */
const maxAspect = 1.5;
/** Max degrees by which eyes and mouth lean, and by which the neck leans. */
const [maxRoll, maxNeck] = [30, 60];
/** From these degrees on a head is upside down. */
const inverted = 135;
/** Min space above a head, in heads. A head closer to the photo's edge is cut. */
const above = 0.08;
/** Min share of fine detail. Sharp heads have 0.2 to 0.67, heads blurred by a twelfth of their height 0.03 to 0.12. */
const minDetail = 0.12;

/** What is known of a head, in pixels of the picture. */
export interface HeadFacts {
  readonly head: Rect;
  /** MoveNet's key points. */
  readonly points: readonly KeyPoint[];
  /** BlazePose's landmarks. Empty without a closer look. */
  readonly landmarks: readonly KeyPoint[];
  /** Null for photos stored before it was measured. */
  readonly detail: number | null;
}

/** Whether a head is sure, upright, whole and sharp. Doubt is against it: a number is better than a seat (D-420). */
export function portraitState({ head, points, landmarks, detail }: HeadFacts, picture: Size): PortraitState {
  const face = points.slice(0, 5);
  const certain = confidence(face);
  if (face.length < 5 || certain < headless) return 'no_head';
  const [middle, shoulders] = [mean(face), mean(points.slice(5, 7))];
  const neck = lean(shoulders, middle);
  const roll = rollOf(landmarks) ?? 0;
  if (certain < sure || confidence(points.slice(5, 7)) < sureShoulders) return 'unsure';
  if (Math.abs(neck) > inverted) return 'upside_down';
  if (isUnlikeHead(head, middle)) return 'unsure';
  if (Math.abs(roll) > inverted) return 'upside_down';
  if (Math.abs(roll) > maxRoll || Math.abs(neck) > maxNeck) return 'tilted';
  if (!isInside(head, picture)) return 'cut';
  return detail !== null && detail < minDetail ? 'blurred' : 'sure';
}

/** Whether a box is away from MoveNet's face, or not shaped like a head. */
function isUnlikeHead({ x, y, width, height }: Rect, middle: Spot): boolean {
  const apart = Math.hypot(middle[0] - x - width / 2, middle[1] - y - height / 2);
  const aspect = height / width;
  return apart > maxApart * Math.max(width, height) || aspect > maxAspect || aspect < 1 / maxAspect;
}

const isInside = ({ x, y, width, height }: Rect, picture: Size): boolean =>
  y >= above * height && x >= 0 && x + width <= picture.width && y + height <= picture.height;

/** Degrees by which eyes and mouth lean, clockwise. Null without landmarks. */
function rollOf(landmarks: readonly KeyPoint[]): number | null {
  // BlazePose: inner to outer eye, left and right, then the mouth's corners.
  return landmarks.length > 0 ? lean(mean(landmarks.slice(9, 11)), mean(landmarks.slice(1, 7))) : null;
}

/** Side in cells of the grid on which a head's detail is measured. Its cells are about a twentieth of a head. */
const cells = 16;
/** Share of the head's box that the grid covers. */
const inner = 0.7;
/** Contrast in 255ths below which a head counts as flat. */
const minContrast = 6;

/** Share of a head's contrast that is as fine as its eyes. Near 0 for a blurred or flat head. */
export function detailOf({ x, y, width, height }: Rect, picture: RgbPicture): number {
  const step = (inner * Math.max(width, height)) / cells;
  const rgb = sampleArea(picture, { cx: x + width / 2, cy: y + 0.55 * height, step }, cells, cells);
  const luma = Float64Array.from({ length: cells * cells }, (_, i) => {
    const [red, green, blue] = rgb.subarray(3 * i, 3 * i + 3) as unknown as [number, number, number];
    return 255 * (0.299 * red + 0.587 * green + 0.114 * blue);
  });
  let [fine, sum, squares, count] = [0, 0, 0, 0];
  for (let row = 1; row < cells - 1; row++) {
    for (let i = row * cells + 1; i < (row + 1) * cells - 1; i++) {
      const at = (k: number): number => luma[k] as number;
      fine += (at(i) - (at(i - 1) + at(i + 1) + at(i - cells) + at(i + cells)) / 4) ** 2;
      [sum, squares, count] = [sum + at(i), squares + at(i) ** 2, count + 1];
    }
  }
  const contrast = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  return Math.sqrt(fine / count) / Math.max(minContrast, contrast);
}

/** Mean confidence of a face's key points. */
export const faceConfidence = (points: readonly KeyPoint[]): number => confidence(points.slice(0, 5));

/** True if a person's face is above the shoulders. */
export const isNeckUpright = (points: readonly KeyPoint[]): boolean =>
  Math.abs(lean(mean(points.slice(5, 7)), mean(points.slice(0, 5)))) <= maxNeck;

type Spot = readonly [x: number, y: number];

/** Degrees from upright of the way from one point up to another, clockwise. */
const lean = (from: Spot, to: Spot): number => (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;

const confidence = (points: readonly KeyPoint[]): number =>
  points.reduce((sum, [, , certain]) => sum + certain, 0) / Math.max(1, points.length);

function mean(points: readonly KeyPoint[]): Spot {
  let [x, y] = [0, 0];
  for (const [px, py] of points) [x, y] = [x + px / points.length, y + py / points.length];
  return [x, y];
}
