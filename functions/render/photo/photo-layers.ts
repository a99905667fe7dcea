import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { Rgb } from '#functions/colours/oklab';
import { clamp, type Rect } from '../geometry.ts';
import type { DevelopedPhoto } from './develop-photo.ts';
import { keepPlane, rimPlane, stretchedRow } from './keep-plane.ts';

/** How a design treats the photo: tones for the athlete, a two-colour crush for what lies behind. */
export interface Look {
  /** Distinguishes looks of one photo; palette included. */
  readonly name: string;
  readonly saturation: number;
  /** 0 leaves tones as they are, 1 is a full S-curve. */
  readonly contrast: number;
  readonly background: {
    readonly dark: Rgb;
    readonly middle: Rgb;
    readonly light: Rgb;
    /** How far the background goes over to these colours. */
    readonly amount: number;
  } | null;
  readonly rim: { readonly colour: Rgb; readonly strength: number } | null;
}

export interface PhotoLayers {
  /** The whole photo, background treated. */
  readonly scene: Canvas;
  /** The athlete alone, soft-edged. */
  readonly athlete: Canvas;
}

/** Both layers of a look, made once per photo. */
export function photoLayers(photo: DevelopedPhoto, look: Look): PhotoLayers {
  const scene = photo.layers.get(`${look.name}/scene`);
  const athlete = photo.layers.get(`${look.name}/athlete`);
  if (scene && athlete) return { scene, athlete };
  const made = compose(photo, look);
  photo.layers.set(`${look.name}/scene`, made.scene);
  photo.layers.set(`${look.name}/athlete`, made.athlete);
  return made;
}

function compose(photo: DevelopedPhoto, look: Look): PhotoLayers {
  const { width, height, pixels } = photo;
  const keep = keepPlane(photo);
  const rim = look.rim && photo.confident ? rimPlane(keep) : null;
  const scene = new Uint8ClampedArray(pixels.length);
  const athlete = new Uint8ClampedArray(pixels.length);
  const [keepRow, rimRow] = [new Float32Array(width), new Float32Array(width)];
  const curve = contrastCurve(look.contrast);
  const crush = look.background && crushTable(look.background);
  // Where the matte is not trusted, the background only takes a tint: no edge may show.
  const amount = (look.background?.amount ?? 0) * (photo.confident ? 1 : 0.5);
  for (let y = 0; y < height; y++) {
    stretchedRow(keep, y, height, keepRow);
    if (rim) stretchedRow(rim, y, height, rimRow);
    composeRow({ pixels, scene, athlete, start: 4 * y * width, keepRow, rimRow, curve, crush, look, amount });
  }
  return { scene: canvasOf(scene, width, height), athlete: canvasOf(athlete, width, height) };
}

interface RowWork {
  readonly pixels: Uint8ClampedArray;
  readonly scene: Uint8ClampedArray;
  readonly athlete: Uint8ClampedArray;
  readonly start: number;
  readonly keepRow: Float32Array;
  readonly rimRow: Float32Array;
  readonly curve: Uint8Array;
  readonly crush: Uint8Array | null;
  readonly look: Look;
  readonly amount: number;
}

/** Hot: about two million pixels a photo. */
function composeRow({ pixels, scene, athlete, start, keepRow, rimRow, curve, crush, look, amount }: RowWork): void {
  const [rimR, rimG, rimB] = look.rim?.colour ?? [0, 0, 0];
  const strength = look.rim?.strength ?? 0;
  for (let x = 0; x < keepRow.length; x++) {
    const i = start + 4 * x;
    const [r, g, b] = [pixels[i] as number, pixels[i + 1] as number, pixels[i + 2] as number];
    const luma = (54 * r + 183 * g + 19 * b) >> 8;
    const k = sharpened(keepRow[x] as number);
    const gr = graded(curve, luma, r, look.saturation);
    const gg = graded(curve, luma, g, look.saturation);
    const gb = graded(curve, luma, b, look.saturation);
    const lit = k > 0 ? (rimRow[x] as number) * strength : 0;
    const ar = gr + (rimR - gr) * lit;
    const ag = gg + (rimG - gg) * lit;
    const ab = gb + (rimB - gb) * lit;
    const away = crush ? (1 - k) * amount : 0;
    const c = 3 * luma;
    scene[i] = crush ? ar + ((crush[c] as number) - ar) * away : ar;
    scene[i + 1] = crush ? ag + ((crush[c + 1] as number) - ag) * away : ag;
    scene[i + 2] = crush ? ab + ((crush[c + 2] as number) - ab) * away : ab;
    scene[i + 3] = 255;
    if (k === 0) continue;
    athlete[i] = ar;
    athlete[i + 1] = ag;
    athlete[i + 2] = ab;
    athlete[i + 3] = 255 * k;
  }
}

/** A soft, blown-up matte gets a smooth outline again. */
function sharpened(keep: number): number {
  const t = keep < 0.22 ? 0 : keep > 0.78 ? 1 : (keep - 0.22) / 0.56;
  return t * t * (3 - 2 * t);
}

function graded(curve: Uint8Array, luma: number, channel: number, saturation: number): number {
  const v = luma + (channel - luma) * saturation;
  return curve[v < 0 ? 0 : v > 255 ? 255 : v | 0] as number;
}

function contrastCurve(contrast: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, i) => {
    const x = i / 255;
    return 255 * (x * (1 - contrast) + x * x * (3 - 2 * x) * contrast);
  });
}

/** Luminance → colour along dark, middle, light. */
function crushTable({ dark, middle, light }: NonNullable<Look['background']>): Uint8Array {
  const table = new Uint8Array(3 * 256);
  for (let i = 0; i < 256; i++) {
    const t = clamp(i / 255);
    const [from, to, share] = t < 0.5 ? [dark, middle, 2 * t] : [middle, light, 2 * t - 1];
    for (let k = 0; k < 3; k++) table[3 * i + k] = (from[k] ?? 0) + ((to[k] ?? 0) - (from[k] ?? 0)) * share;
  }
  return table;
}

export function canvasOf(rgba: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

/** Puts the framed part of a photo layer into its window. */
export function placePhoto(ctx: SKRSContext2D, layer: Canvas, part: Rect, window: Rect): void {
  const scale = window.height / part.height;
  const above = Math.max(0, -part.y);
  ctx.drawImage(
    layer,
    part.x,
    part.y + above,
    part.width,
    part.height - above,
    window.x,
    window.y + above * scale,
    window.width,
    window.height - above * scale,
  );
}

/** Continues a photo upwards: its first rows, which hold no athlete, are drawn out over the missing air. */
export function placeScene(ctx: SKRSContext2D, photo: DevelopedPhoto, layer: Canvas, part: Rect, window: Rect): void {
  placePhoto(ctx, layer, part, window);
  const above = Math.max(0, -part.y);
  if (above === 0) return;
  const free = Math.max(2, 0.6 * Math.min(photo.head.y, photo.subject.y) * photo.height);
  const height = ((above + free) * window.height) / part.height;
  ctx.drawImage(layer, part.x, 0, part.width, free, window.x, window.y, window.width, height);
}
