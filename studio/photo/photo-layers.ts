import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '../card/geometry.ts';
import { composeAthlete } from './compose-athlete.ts';
import { composeScene } from './compose-scene.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { blankLayer, canvasOf, layerOf, opaquePart, releaseCanvas } from './layer-canvas.ts';
import type { PhotoGrade } from './photo-grade.ts';
import { gradedBackground } from './soft-background.ts';

export interface PhotoLayers {
  /** The whole photo. Its background is blurred if the grade recolours it, the athlete is sure and others are in it. */
  readonly scene: Canvas;
  /** The athlete alone, soft-edged. */
  readonly athlete: Canvas;
}

/** Both layers of a grade, cached with the photo. */
export function photoLayers(photo: DecodedPhoto, look: PhotoGrade): PhotoLayers {
  const layer = (name: keyof PhotoLayers): Canvas => {
    const key = `${look.name}/${name}`;
    const known = photo.layers.get(key);
    if (known) return known;
    const made = name === 'athlete' ? athleteLayer(photo, look) : sceneLayer(photo, look, () => layer('athlete'));
    photo.layers.set(key, made);
    return made;
  };
  return {
    get scene() {
      return layer('scene');
    },
    get athlete() {
      return layer('athlete');
    },
  };
}

function athleteLayer(photo: DecodedPhoto, look: PhotoGrade): Canvas {
  const { pixels, part } = composeAthlete(photo, look);
  return layerOf(pixels, part, photo.width, photo.height);
}

/** True if a design shows the photo's own background: always, unless a sure athlete shares it with others. Gear that a cut-out lost is still there. */
export const keepsBackground = ({ confident, neighbours }: DecodedPhoto): boolean =>
  !confident || neighbours.length === 0;

/** Behind a sure athlete among others a graded background is soft, so that no bystander is recognised. */
function sceneLayer(photo: DecodedPhoto, look: PhotoGrade, athlete: () => Canvas): Canvas {
  const { width, height } = photo;
  if (!look.background || keepsBackground(photo)) return canvasOf(composeScene(photo, look), width, height);
  const soft = gradedBackground(photo, look);
  const small = canvasOf(soft.pixels, soft.width, soft.height);
  const front = athlete();
  const canvas = blankLayer(width, height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(small, 0, 0, width, height);
  ctx.drawImage(front, 0, 0);
  releaseCanvas(small);
  return canvas;
}

/** The whole photo with one grade, its background included. */
export const plainScene = (photo: DecodedPhoto, name: string, saturation: number, contrast: number): Canvas =>
  photoLayers(photo, { name, saturation, contrast, background: null }).scene;

/** Draws the framed part of a layer into its window. */
export function placePhoto(ctx: SKRSContext2D, layer: Canvas, part: Rect, window: Rect): void {
  const [across, down] = [window.width / part.width, window.height / part.height];
  const seen = overlap(part, opaquePart(layer));
  if (seen.width <= 0 || seen.height <= 0) return;
  const quality = ctx.imageSmoothingQuality;
  ctx.imageSmoothingQuality = smoothingFor(down * pixelsPerUnit(ctx));
  ctx.drawImage(
    layer,
    seen.x,
    seen.y,
    seen.width,
    seen.height,
    window.x + (seen.x - part.x) * across,
    window.y + (seen.y - part.y) * down,
    seen.width * across,
    seen.height * down,
  );
  ctx.imageSmoothingQuality = quality;
}

function overlap(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  };
}

function pixelsPerUnit(ctx: SKRSContext2D): number {
  const { c, d } = ctx.getTransform();
  return Math.hypot(c, d);
}

/** Near its own size a photo looks the same with two samples a side as with four. Four take two to four times as long. */
const smoothingFor = (scale: number): 'low' | 'medium' | 'high' =>
  scale < 0.6 ? 'medium' : scale < 1.35 ? 'low' : 'high';

/** Draws a scene. If the part reaches beyond the photo, the photo's edges, which contain no athlete, are stretched to fill it. */
export function placeScene(ctx: SKRSContext2D, photo: DecodedPhoto, layer: Canvas, part: Rect, window: Rect): void {
  const { subject, head } = photo;
  const beside = [subject.x, 1 - subject.x - subject.width] as const;
  const over = [Math.min(head.y, subject.y), 1 - subject.y - subject.height] as const;
  const across = stretches([part.x, part.width, layer.width], [window.x, window.width], beside);
  const down = stretches([part.y, part.height, layer.height], [window.y, window.height], over);
  // In a rotated picture, pieces overlap by a unit to hide their seams. In others they must not, because some layers are transparent.
  const lap = ctx.getTransform().b === 0 ? 0 : 1;
  for (const x of across) {
    for (const y of down) {
      placePhoto(
        ctx,
        layer,
        { x: x.from, y: y.from, width: x.length, height: y.length },
        {
          x: x.to,
          y: y.to,
          width: x.room + (x === across.at(-1) ? 0 : lap),
          height: y.room + (y === down.at(-1) ? 0 : lap),
        },
      );
    }
  }
}

/** A segment of the photo and its position in the window, along one axis. */
interface Stretch {
  readonly from: number;
  readonly length: number;
  readonly to: number;
  readonly room: number;
}

/** Splits the photo into segments along one axis. Edges are segments of their own where the part reaches beyond the photo. */
function stretches(
  [start, length, size]: readonly [start: number, length: number, size: number],
  [at, room]: readonly [at: number, room: number],
  free: readonly [before: number, after: number],
): readonly Stretch[] {
  const end = start + length;
  const [edge, otherEdge] = free.map((share) => Math.max(2, 0.6 * share * size)) as [number, number];
  /** Seams are on whole units; otherwise they would show. */
  const seam = (pixel: number): Mark => [pixel, Math.round(at + ((pixel - start) * room) / length)];
  // Half a pixel is rounding, not missing photo.
  const before: readonly Mark[] = start < -0.5 ? [[0, at], seam(edge)] : [[start, at]];
  const after: readonly Mark[] = end > size + 0.5 ? [seam(size - otherEdge), [size, at + room]] : [[end, at + room]];
  const marks = [...before, ...after];
  return marks.slice(1).map(([pixel, place], i) => {
    const [from, to] = marks[i] as Mark;
    return { from, length: pixel - from, to, room: place - to };
  });
}

/** A pixel of the photo and its position in the window. */
type Mark = readonly [pixel: number, place: number];
