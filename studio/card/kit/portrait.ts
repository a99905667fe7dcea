import type { Canvas } from '@napi-rs/canvas';
import { portraitWords, type StandIn } from '#domain/cards/photo/portrait.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { inPixels, pixelsInPrint } from '../../photo/frame-photo.ts';
import { plainScene } from '../../photo/photo-layers.ts';
import { portraitHead } from '../../photo/portrait.ts';
import { clamp, type Rect } from '../geometry.ts';
import { addWarning } from '../type/text-warnings.ts';
import type { Artboard } from './artboard.ts';
import { noteHead } from './athlete-place.ts';

/** Share of the crop above the head. In a crop of two and a third heads, the eyes are then on the upper third. */
const headroom = 0.14;
/** Min height of a crop, as a share of the largest possible crop. */
const minShare = 0.16;

type Window = Pick<Rect, 'width' | 'height'>;

/** The crop of a sure head with shoulders in the window's aspect ratio, inside the photo. Null without a sure head. `air` is the crop's height in heads. */
function headCrop(photo: DecodedPhoto, window: Window, air = 2.3): Rect | null {
  const sure = portraitHead(photo);
  if (!sure) return null;
  const aspect = window.width / window.height;
  const max = Math.min(photo.height, photo.width / aspect);
  const head = inPixels(sure, photo);
  const side = Math.max(head.height, head.width / Math.max(1, aspect));
  // A small print of a large photo needs fewer pixels, so its crop may be closer.
  const sharp = pixelsInPrint(window.height) * photo.enlargement;
  const height = Math.min(max, Math.max(air * side, Math.min(sharp, minShare * max)));
  const width = height * aspect;
  return {
    x: clamp(head.x + head.width / 2 - width / 2, 0, photo.width - width),
    y: clamp(head.y - headroom * height, 0, photo.height - height),
    width,
    height,
  };
}

/** The largest crop of the photo in the window's aspect ratio, around the athlete if there is one. */
export function wholeCrop({ width, height, found, subject }: DecodedPhoto, window: Window): Rect {
  const aspect = window.width / window.height;
  const tall = Math.min(height, width / aspect);
  const wide = tall * aspect;
  if (!found) return { x: (width - wide) / 2, y: 0.3 * (height - tall), width: wide, height: tall };
  return {
    x: clamp((subject.x + subject.width / 2) * width - wide / 2, 0, width - wide),
    y: clamp((subject.y + subject.height / 2) * height - tall / 2, 0, height - tall),
    width: wide,
    height: tall,
  };
}

/** A close-up of a front for a window. Null without a sure head, unless nobody is known: the whole photo then. Records the head's place. */
export function closeUpInto(artboard: Artboard, window: Rect, air?: number): Rect | null {
  const { photo } = artboard;
  const part = headCrop(photo, window, air) ?? (photo.portrait ? null : wholeCrop(photo, window));
  if (part) noteHead(artboard, part, window, portraitHead(photo) ?? photo.head);
  return part;
}

interface PortraitPlace {
  readonly window: Rect;
  /** True for a circle in the window. */
  readonly isRound: boolean;
  readonly air?: number;
  /** What may stand in, in order. The whole photo always may. */
  readonly instead: readonly StandIn[];
}

/** What a portrait's window shows: a part of the photo, or a stand-in. */
export type Pictured = { readonly part: Rect } | { readonly standIn: Exclude<StandIn, 'photo'> };

/**
 * Fills a portrait's window with the sure head, and records its place. Otherwise chooses a stand-in and warns. A photo
 * without a known person, such as of a pet, is shown whole without a warning.
 */
export function portraitInto(artboard: Artboard, { window, isRound, air, instead }: PortraitPlace): Pictured {
  const { photo, texts, team } = artboard;
  const part = headCrop(photo, window, air);
  if (part && !(isRound && isCutByCircle(part, photo))) {
    noteHead(artboard, part, window, portraitHead(photo) ?? photo.head);
    return { part };
  }
  if (!photo.portrait) return { part: wholeCrop(photo, window) };
  const reason = 'reason' in photo.portrait ? photo.portrait.reason : 'cut';
  const has: Record<StandIn, boolean> = { number: texts.player_number !== '', crest: !!team?.crest, photo: true };
  const standIn = instead.find((one) => has[one]) ?? 'photo';
  addWarning(artboard, { code: 'portrait.replaced', message: portraitWords(standIn, reason) });
  return standIn === 'photo' ? { part: wholeCrop(photo, window) } : { standIn };
}

/** Max distance of a head's outline from the middle of a round portrait, in radii. */
const reach = 1.06;

/** True if a circle in the crop cuts the head, as in the corner of a photo. */
function isCutByCircle(part: Rect, photo: DecodedPhoto): boolean {
  const head = inPixels(portraitHead(photo) as Rect, photo);
  const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
  // Eight places of the head's oval.
  return Array.from({ length: 8 }, (_, k) => (k * Math.PI) / 4).some((turn) => {
    const dx = head.x + (0.5 + 0.42 * Math.cos(turn)) * head.width - x;
    const dy = head.y + (0.5 + 0.5 * Math.sin(turn)) * head.height - y;
    return Math.hypot(dx, dy) > (reach * part.width) / 2;
  });
}

/** The photo in the grade of all coloured portraits on backs. Cached with the photo. */
export const portraitScene = (photo: DecodedPhoto): Canvas => plainScene(photo, 'portrait', 1.08, 0.35);
