import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Rgb } from '#functions/colours/oklab';
import { clamp, type Rect } from '../geometry.ts';
import type { DevelopedPhoto } from './develop-photo.ts';
import { keepPlane, keptBox, keptFrom, rimPlane, stretchedRow } from './keep-plane.ts';
import { canvasOf, scratch, shownPart } from './layer-canvas.ts';

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
      if (key !== name && !look.background) continue;
      const part = key === 'athlete' ? keptBox(photo) : undefined;
      photo.layers.set(`${look.name}/${key}`, canvasOf(pixels, width, height, part));
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
    light: Math.round(256 * (look.rim?.strength ?? 0)),
  };
  for (let y = 0; y < height; y++) {
    stretchedRow(keep, y, height, keepRow);
    if (rim) stretchedRow(rim, y, height, rimRow);
    composeRow(work, y * width, keepRow, rimRow);
  }
  return { scene: { pixels: scene, width, height }, athlete: { pixels: athlete, width, height } };
}

/** Shares are in 256ths; pixels are RGBA as little-endian words. */
interface RowWork {
  readonly pixels: Uint32Array;
  readonly scene: Uint32Array;
  readonly athlete: Uint32Array;
  readonly curve: Uint8Array;
  readonly crush: Int32Array | null;
  readonly saturation: number;
  readonly amount: number;
  readonly rim: Rgb;
  readonly light: number;
}

/** Hot: over a million pixels a photo, so it stays in whole numbers that need no check for overflow. */
function composeRow(work: RowWork, start: number, keepRow: Float32Array, rimRow: Float32Array): void {
  const { pixels, scene, athlete, curve, crush, saturation, amount, light } = work;
  const [rimR, rimG, rimB] = work.rim;
  for (let x = 0, i = start; x < keepRow.length; x++, i++) {
    const pixel = pixels[i] as number;
    const r = pixel & 255;
    const g = (pixel >>> 8) & 255;
    const b = (pixel >>> 16) & 255;
    const luma = (54 * r + 183 * g + 19 * b) >> 8;
    const keep = sharpened[(256 * (keepRow[x] as number)) | 0] as number;
    const grey = (luma << 8) + curveMargin;
    let ar = curve[(grey + Math.imul(r - luma, saturation)) >> 8] as number;
    let ag = curve[(grey + Math.imul(g - luma, saturation)) >> 8] as number;
    let ab = curve[(grey + Math.imul(b - luma, saturation)) >> 8] as number;
    if (keep > 0) {
      const lit = ((rimRow[x] as number) * light) | 0;
      if (lit > 0) {
        ar += Math.imul(rimR - ar, lit) >> 8;
        ag += Math.imul(rimG - ag, lit) >> 8;
        ab += Math.imul(rimB - ab, lit) >> 8;
      }
      athlete[i] = ar | (ag << 8) | (ab << 16) | (keep > 255 ? opaque : keep << 24);
    }
    const away = Math.imul(256 - keep, amount) >> 8;
    if (crush && away > 0) {
      const to = crush[luma] as number;
      ar += Math.imul((to & 255) - ar, away) >> 8;
      ag += Math.imul(((to >>> 8) & 255) - ag, away) >> 8;
      ab += Math.imul((to >>> 16) - ab, away) >> 8;
    }
    scene[i] = ar | (ag << 8) | (ab << 16) | opaque;
  }
}

const opaque = 255 << 24;

/** A soft, blown-up matte gets a smooth outline again; in 256ths, from none to all. */
const sharpened = Uint16Array.from({ length: 257 }, (_, i) => {
  const t = clamp((i / 256 - keptFrom) / 0.56);
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

/** Luminance → colour along dark, middle, light, as a word. */
function crushTable({ dark, middle, light }: NonNullable<Look['background']>): Int32Array {
  return Int32Array.from({ length: 256 }, (_, i) => {
    const t = i / 255;
    const [from, to, share] = t < 0.5 ? [dark, middle, 2 * t] : [middle, light, 2 * t - 1];
    const [r, g, b] = [0, 1, 2].map((k) => (from[k] ?? 0) + ((to[k] ?? 0) - (from[k] ?? 0)) * share) as [
      number,
      number,
      number,
    ];
    return r | (g << 8) | (b << 16);
  });
}

/** Puts the framed part of a photo layer into its window. */
export function placePhoto(ctx: SKRSContext2D, layer: Canvas, part: Rect, window: Rect): void {
  const [across, down] = [window.width / part.width, window.height / part.height];
  const seen = overlap(part, shownPart(layer));
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
