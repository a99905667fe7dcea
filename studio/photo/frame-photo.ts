import { limits } from '#domain/tables/limits.ts';
import { clamp, type Rect, unitsPerInch } from '../card/geometry.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { hasLowGear } from './low-gear.ts';

/** How a composition frames the athlete in its window. */
export interface Shot {
  /** Share of the window's free height that the athlete fills: 0.6 is wide, 0.85 a full figure, 1.2 close. */
  readonly fill: number;
  /** Horizontal position of the athlete's middle in the window, 0–1. */
  readonly across: number;
  /** Share of the window, from below, that name plates cover. */
  readonly covered: number;
  /** Space above the head as a share of the window; larger for pictures that bleed off. */
  readonly headroom?: number;
}

export const usualHeadroom = 0.075;
/** A photo that ends close above the head may be extended upwards by at most this share of its height, and never by more than its own air: stretched leaves become streaks. */
const maxContinued = 0.08;
/** Options follow the customer's own crop. A frame is at least this share of it. */
const chosenZoom = 0.86;

/**
 * Computes the part of the photo, in decoded pixels, that fills a window. Heads stay whole, with space above. The part
 * may reach beyond the photo where `placeScene` continues it: above the head, and around an athlete with low gear.
 */
export function framePhoto(photo: DecodedPhoto, window: Rect, wanted: Shot): Rect {
  const aspect = window.width / window.height;
  // An undetected head may be above the subject, so the shot stays wide and leaves room for it.
  const shotSeen = showsLowGear(photo, wanted) ? toTheGround(photo, wanted) : wanted;
  const shot = photo.headSeen ? shotSeen : { ...wanted, fill: Math.min(0.95, wanted.fill), headroom: 0.14 };
  const headroom = shot.headroom ?? usualHeadroom;
  const room = roomFor(photo, shot, headroom);
  const max = Math.min(room.height, room.width / aspect);
  const height = photo.found
    ? aroundSubject(photo, window, { ...shot, headroom }, room)
    : max * clamp(1.16 - 0.2 * shot.fill, 0.8, 1);
  const width = height * aspect;
  const head = inPixels(photo.head, photo);
  const subject = inPixels(photo.subject, photo);
  const middle = middleOf(photo);
  const top = photo.found ? Math.min(head.y, subject.y) - headroom * height : 0.3 * (photo.height - height);
  const aimed = middle - shot.across * width;
  const fits = showsLowGear(photo, shot) && subject.width <= width;
  const x = keepHead(fits ? keepInside(aimed, width, subject, beside * width) : aimed, width, head, photo.found);
  const part = {
    x: clamp(x, room.x, room.x + room.width - width),
    y: clamp(top, room.y, room.y + room.height - height),
    width,
    height,
  };
  return photo.found ? { ...part, x: besideNeighbours(photo, part) } : part;
}

/** Max shift of the frame to spare neighbours' heads, as a share of its width. It moves in steps of a hundredth. */
const maxDrift = 0.14;

/** The frame's left edge, shifted so that its sides cut as little as possible of neighbours' heads. The athlete's head stays whole. */
function besideNeighbours(photo: DecodedPhoto, { x, y, width, height }: Rect): number {
  const heads = photo.neighbours
    .map((one) => inPixels(one, photo))
    .filter((head) => head.y < y + height && head.y + head.height > y);
  if (heads.length === 0) return x;
  const own = inPixels(photo.head, photo);
  /** How badly the frame cuts heads, summed. A head cut in half is the worst and counts 0.5. */
  const cutAt = (left: number): number =>
    heads.reduce((sum, head) => {
      const inside = Math.min(head.x + head.width, left + width) - Math.max(head.x, left);
      const share = clamp(inside / head.width);
      return sum + Math.min(share, 1 - share);
    }, 0);
  const steps = Array.from({ length: 2 * 100 * maxDrift + 1 }, (_, i) => (i % 2 ? 1 : -1) * Math.ceil(i / 2));
  const places = steps
    .map((step) => x + 0.01 * step * width)
    .filter((left) => left >= 0 && left <= photo.width - width)
    .filter((left) => left === x || keepHead(left, width, own, true) === left);
  // The nearest position comes first, so it wins among equals.
  return places.reduce((best, left) => (cutAt(left) < cutAt(best) - 0.01 ? left : best), x);
}

/** Shots that fill at least this share show no legs. */
const closeUp = 1.2;

const showsLowGear = (photo: DecodedPhoto, { fill }: Shot): boolean => fill < closeUp && hasLowGear(photo);

/** Free space beside low gear, as a share of the window. */
const beside = 0.03;
/** Free space between low gear and the covered part, as a share of the window. */
const clearance = 0.04;

/** A shot that shows low gear whole. Arms or gear raised above the head get at most the usual headroom. */
function toTheGround(photo: DecodedPhoto, { fill, covered, headroom = usualHeadroom, ...shot }: Shot): Shot {
  const isRaised = photo.subject.y < photo.head.y - 0.3 * photo.head.height;
  return {
    ...shot,
    fill: Math.min(1, fill),
    covered: covered + clearance,
    headroom: isRaised ? Math.min(usualHeadroom, headroom) : headroom,
  };
}

/**
 * Limits for continuing a photo around low gear: a share of its size, and at its sides also a multiple of the free
 * space there. Stretching further would show.
 */
const [continued, maxStretched] = [0.4, 3];

/** The area that a frame may show: the photo and its continuation. */
function roomFor(photo: DecodedPhoto, shot: Shot, headroom: number): Rect {
  const { width, height } = photo;
  const isLow = showsLowGear(photo, shot);
  // A whole photo shows the stretch, a scene behind a cut-out hides it.
  const isHidden = photo.confident && photo.headSeen && !photo.chosen;
  const above = isLow || isHidden ? missingAir(photo, isLow ? 1 : headroom) : 0;
  if (!isLow) return { x: 0, y: -above, width, height: height + above };
  const { subject } = photo;
  const [left, right] = [subject.x, 1 - subject.x - subject.width].map(
    (free) => clamp(maxStretched * free, 0, continued) * width,
  ) as [number, number];
  return { x: -left, y: -above, width: left + width + right, height: above + (1 + continued) * height };
}

/** The athlete's horizontal middle: between the middles of head and body. */
function middleOf({ found, head, subject, width }: DecodedPhoto): number {
  if (!found) return width / 2;
  return width * (0.55 * (head.x + head.width / 2) + 0.45 * (subject.x + subject.width / 2));
}

/** Pixels to add above the photo. None if the photo cuts the head. */
function missingAir(photo: DecodedPhoto, headroom: number): number {
  const top = Math.min(photo.head.y, photo.subject.y);
  if (!photo.found || top < 0.006) return 0;
  return clamp(headroom - top, 0, Math.min(maxContinued, top)) * photo.height;
}

function aroundSubject(photo: DecodedPhoto, window: Rect, shot: Required<Shot>, room: Rect): number {
  const aspect = window.width / window.height;
  const max = Math.min(room.height, room.width / aspect);
  const head = inPixels(photo.head, photo);
  const subject = inPixels(photo.subject, photo);
  const free = 1 - shot.headroom - shot.covered;
  const forBody = subject.height / (shot.fill * free);
  const forWidth = (subject.width * Math.min(1, 1.08 / shot.fill)) / aspect;
  const forHead = Math.max((2.1 * head.height) / free, (1.9 * head.width) / aspect);
  const sharp = 0.75 * pixelsInPrint(window.height) * photo.enlargement;
  const min = photo.chosen
    ? chosenZoom * Math.min(max, photo.height, photo.width / aspect)
    : clamp(sharp, closest.min * max, closest.max * max);
  const height = clamp(Math.max(forBody, 0.86 * forWidth, forHead), Math.min(min, max), max);
  if (photo.chosen) return height;
  return Math.min(height, Math.max(nearMiddle(photo, shot, room) / aspect, minBody * subject.height, forHead));
}

/** Bounds of a frame's min height, as shares of the largest frame. Between them, its pixels print three quarters as sharp as they should. */
const closest = { min: 0.3, max: 0.45 };
/** Pixels that a length in units needs to be sharp in print. */
export const pixelsInPrint = (units: number): number => (units / unitsPerInch) * limits.upload.softDpi;

/** Min share of the body in a frame: it may cut the feet, nothing more. */
const minBody = 0.8;

/** Max width of a frame that keeps an athlete at the photo's rim away from the card's rim. Close shots allow less drift. */
function nearMiddle(photo: DecodedPhoto, { fill, across }: Required<Shot>, { x, width }: Rect): number {
  const share = clamp(0.45 + 0.25 * fill, 0.6, 0.8);
  const middle = middleOf(photo);
  return Math.min((middle - x) / (share * across), (x + width - middle) / (share * (1 - across)));
}

/** Keeps a head at the athlete's side (a dive, a lunge) inside the window. */
function keepHead(x: number, width: number, head: Rect, found: boolean): number {
  return found ? keepInside(x, width, head, 0.35 * head.width) : x;
}

/** The frame's left edge, moved so that the box is inside the frame, with air at its sides if there is room. */
function keepInside(x: number, width: number, box: Rect, wanted: number): number {
  const air = Math.max(0, Math.min(wanted, (width - box.width) / 2));
  return clamp(x, box.x + box.width + air - width, box.x - air);
}

export const inPixels = (part: Rect, photo: { readonly width: number; readonly height: number }): Rect => ({
  x: part.x * photo.width,
  y: part.y * photo.height,
  width: part.width * photo.width,
  height: part.height * photo.height,
});
