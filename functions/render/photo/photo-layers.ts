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
  const layer = (name: keyof PhotoLayers): Canvas => {
    const known = photo.layers.get(`${look.name}/${name}`);
    if (known) return known;
    const made = compose(photo, look);
    for (const key of ['scene', 'athlete'] as const) {
      const { pixels, width, height } = made[key];
      // Looks that treat the background need both; a portrait or a plain print shows the scene alone.
      if (key === name || look.background) photo.layers.set(`${look.name}/${key}`, canvasOf(pixels, width, height));
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

interface LayerPixels {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

function compose(photo: DevelopedPhoto, look: Look): Record<keyof PhotoLayers, LayerPixels> {
  const { width, height, pixels } = photo;
  const keep = keepPlane(photo);
  const rim = look.rim && photo.confident ? rimPlane(keep) : null;
  const [scene, athlete] = [scratch('scene', pixels.length), scratch('athlete', pixels.length)];
  athlete.fill(0);
  const [keepRow, rimRow] = [new Float32Array(width), new Float32Array(width)];
  const work: RowWork = {
    pixels: new Uint32Array(pixels.buffer, pixels.byteOffset, width * height),
    scene: new Uint32Array(scene.buffer, 0, width * height),
    athlete: new Uint32Array(athlete.buffer, 0, width * height),
    curve: contrastCurve(look.contrast),
    crush: look.background && crushTable(look.background),
    saturation: Math.round(256 * look.saturation),
    // Where the matte is not trusted, the background only takes a tint: no edge may show.
    amount: Math.round(256 * (look.background?.amount ?? 0) * (photo.confident ? 1 : 0.5)),
    rim: look.rim?.colour ?? [0, 0, 0],
    light: 256 * (look.rim?.strength ?? 0),
  };
  for (let y = 0; y < height; y++) {
    stretchedRow(keep, y, height, keepRow);
    if (rim) stretchedRow(rim, y, height, rimRow);
    composeRow(work, y * width, keepRow, rimRow);
  }
  return { scene: { pixels: scene, width, height }, athlete: { pixels: athlete, width, height } };
}

const scratches = new Map<string, ArrayBuffer>();
/** Pixels of a photo for the screen; those for print are too many to be kept. */
const mostKept = 4 * 1280 * 1280;

/** The same bytes for every photo: a canvas copies them, and fresh ones cost more in page faults and collecting than the work on them. */
function scratch(name: string, bytes: number): Uint8ClampedArray<ArrayBuffer> {
  if (bytes > mostKept) return new Uint8ClampedArray(bytes);
  const buffer = scratches.get(name) ?? new ArrayBuffer(mostKept);
  scratches.set(name, buffer);
  return new Uint8ClampedArray(buffer, 0, bytes);
}

/** Shares are in 256ths; pixels are RGBA as little-endian words. */
interface RowWork {
  readonly pixels: Uint32Array;
  readonly scene: Uint32Array;
  readonly athlete: Uint32Array;
  readonly curve: Uint8Array;
  readonly crush: Uint8Array | null;
  readonly saturation: number;
  readonly amount: number;
  readonly rim: Rgb;
  readonly light: number;
}

/** Hot: over a million pixels a photo, so it stays in whole numbers. */
function composeRow(work: RowWork, start: number, keepRow: Float32Array, rimRow: Float32Array): void {
  const { pixels, scene, athlete, curve, crush, saturation, amount, light } = work;
  const [rimR, rimG, rimB] = work.rim;
  for (let x = 0; x < keepRow.length; x++) {
    const pixel = pixels[start + x] as number;
    const r = pixel & 255;
    const g = (pixel >>> 8) & 255;
    const b = (pixel >>> 16) & 255;
    const luma = (54 * r + 183 * g + 19 * b) >> 8;
    const keep = sharpened[(256 * (keepRow[x] as number)) | 0] as number;
    const grey = (luma << 8) + curveMargin;
    let ar = curve[(grey + (r - luma) * saturation) >> 8] as number;
    let ag = curve[(grey + (g - luma) * saturation) >> 8] as number;
    let ab = curve[(grey + (b - luma) * saturation) >> 8] as number;
    const lit = keep > 0 ? ((rimRow[x] as number) * light) | 0 : 0;
    if (lit > 0) {
      ar += ((rimR - ar) * lit) >> 8;
      ag += ((rimG - ag) * lit) >> 8;
      ab += ((rimB - ab) * lit) >> 8;
    }
    if (keep > 0) athlete[start + x] = ar | (ag << 8) | (ab << 16) | (keep > 255 ? opaque : keep << 24);
    const away = ((256 - keep) * amount) >> 8;
    if (crush && away > 0) {
      const c = 3 * luma;
      ar += (((crush[c] as number) - ar) * away) >> 8;
      ag += (((crush[c + 1] as number) - ag) * away) >> 8;
      ab += (((crush[c + 2] as number) - ab) * away) >> 8;
    }
    scene[start + x] = ar | (ag << 8) | (ab << 16) | opaque;
  }
}

const opaque = 255 << 24;

/** A soft, blown-up matte gets a smooth outline again; in 256ths, from none to all. */
const sharpened = Uint16Array.from({ length: 257 }, (_, i) => {
  const t = clamp((i / 256 - 0.22) / 0.56);
  return Math.round(256 * t * t * (3 - 2 * t));
});

/** Saturation may take a channel this far below black and above white before the curve. */
const beyond = 512;
const curveMargin = beyond << 8;

function contrastCurve(contrast: number): Uint8Array {
  return Uint8Array.from({ length: 256 + 2 * beyond }, (_, i) => {
    const x = clamp((i - beyond) / 255);
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

const spare: Canvas[] = [];
/** Layers of one look, and one more. */
const mostSpare = 3;

/** Takes back a layer of a photo that is forgotten: the next one of its size is written into it. */
export function recycle(layer: Canvas): void {
  if (spare.length < mostSpare && 4 * layer.width * layer.height <= mostKept) spare.push(layer);
  else layer.width = layer.height = 1;
}

export function canvasOf(rgba: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Canvas {
  const at = spare.findIndex((canvas) => canvas.width === width && canvas.height === height);
  const canvas = spare.splice(at, at < 0 ? 0 : 1)[0] ?? createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

/** Puts the framed part of a photo layer into its window. */
export function placePhoto(ctx: SKRSContext2D, layer: Canvas, part: Rect, window: Rect): void {
  const scale = window.height / part.height;
  const above = Math.max(0, -part.y);
  const quality = ctx.imageSmoothingQuality;
  ctx.imageSmoothingQuality = smoothingFor(scale * pixelsPerUnit(ctx));
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
  ctx.imageSmoothingQuality = quality;
}

function pixelsPerUnit(ctx: SKRSContext2D): number {
  const { c, d } = ctx.getTransform();
  return Math.hypot(c, d);
}

/** Near its own size a photo looks the same through two pixels a side as through four, which take twice to four times as long. */
const smoothingFor = (scale: number): 'low' | 'medium' | 'high' =>
  scale < 0.6 ? 'medium' : scale < 1.35 ? 'low' : 'high';

/** Continues a photo upwards: its first rows, which hold no athlete, are drawn out over the missing air. */
export function placeScene(ctx: SKRSContext2D, photo: DevelopedPhoto, layer: Canvas, part: Rect, window: Rect): void {
  placePhoto(ctx, layer, part, window);
  const above = Math.max(0, -part.y);
  if (above === 0) return;
  const free = Math.max(2, 0.6 * Math.min(photo.head.y, photo.subject.y) * photo.height);
  const height = ((above + free) * window.height) / part.height;
  ctx.drawImage(layer, part.x, 0, part.width, free, window.x, window.y, window.width, height);
}
