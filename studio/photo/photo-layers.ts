import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '../card/geometry.ts';
import { composeLayers } from './compose-layers.ts';
import type { DecodedPhoto } from './decode-photo.ts';
import { layerOf, opaquePart } from './layer-canvas.ts';
import type { PhotoGrade } from './photo-grade.ts';

export interface PhotoLayers {
  /** The whole photo with a graded background. */
  readonly scene: Canvas;
  /** The athlete alone, soft-edged. */
  readonly athlete: Canvas;
}

/** Both layers of a grade, made once per photo. */
export function photoLayers(photo: DecodedPhoto, look: PhotoGrade): PhotoLayers {
  const layer = (name: keyof PhotoLayers): Canvas => {
    const known = photo.layers.get(`${look.name}/${name}`);
    if (known) return known;
    const made = composeLayers(photo, look, name === 'athlete');
    for (const key of ['scene', 'athlete'] as const) {
      // Grades with a background need both layers; a portrait or plain print shows the scene alone.
      if (key !== name && !look.background) continue;
      const { pixels, part } = made[key];
      photo.layers.set(`${look.name}/${key}`, layerOf(pixels, part, photo.width, photo.height));
    }
    return photo.layers.get(`${look.name}/${name}`) as Canvas;
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

/** The whole photo with one grade, its background included. */
export const plainScene = (photo: DecodedPhoto, name: string, saturation: number, contrast: number): Canvas =>
  photoLayers(photo, { name, saturation, contrast, background: null, rim: null }).scene;

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

/**
 * Near its own size a photo looks the same with two samples a side as with four, which take two to four times as
 * long.
 */
const smoothingFor = (scale: number): 'low' | 'medium' | 'high' =>
  scale < 0.6 ? 'medium' : scale < 1.35 ? 'low' : 'high';

/**
 * Draws a scene and extends it upwards where space is missing: its first rows, which hold no athlete, are stretched.
 */
export function placeScene(ctx: SKRSContext2D, photo: DecodedPhoto, layer: Canvas, part: Rect, window: Rect): void {
  placePhoto(ctx, layer, part, window);
  const above = Math.max(0, -part.y);
  if (above === 0) return;
  const free = Math.max(2, 0.6 * Math.min(photo.head.y, photo.subject.y) * photo.height);
  const height = ((above + free) * window.height) / part.height;
  ctx.drawImage(layer, part.x, 0, part.width, free, window.x, window.y, window.width, height);
}
