import { createCanvas } from '@napi-rs/canvas';
import type { CanvasPlan, Rect } from '../../card/geometry.ts';
import type { Artboard, Placement } from '../../card/kit/artboard.ts';
import { scoped } from '../../card/kit/canvas-state.ts';
import type { Rgb } from '../../colours/oklab.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import { toneLayer } from './tones.ts';

/** The inks of a print, on paper of its own colour. */
export interface Inks {
  readonly paper: Rgb;
  /** Two flat tones of the background. */
  readonly pale: readonly [dark: Rgb, light: Rgb];
  /** The ink of middle tones, and the one that draws. */
  readonly middle: Rgb;
  readonly key: Rgb;
}

type Part = 'athlete' | 'whole' | 'background';

/** Prints the photo into a window: two flat tones behind a sure athlete, and him, or all of the photo, in the dots of two inks. */
export function pressPhoto(artboard: Artboard, { part, window }: Placement, inks: Inks, what: Part): void {
  const { ink, plan, photo } = artboard;
  const box = inPixelsOf(plan, window);
  const plate = createCanvas(box.width, box.height);
  const ctx = plate.getContext('2d', { willReadFrequently: true });
  ctx.setTransform(plan.scale, 0, 0, plan.scale, -box.x - plan.offset * plan.scale, -box.y - plan.offset * plan.scale);
  ctx.imageSmoothingQuality = 'high';
  placeScene(ctx, photo, toneLayer(photo), part, window);
  const image = ctx.getImageData(0, 0, box.width, box.height);
  print(new Uint32Array(image.data.buffer), box.width, { inks, what, scale: plan.scale });
  ctx.putImageData(image, 0, 0);
  scoped(ink, () => {
    ink.resetTransform();
    ink.drawImage(plate, box.x, box.y);
  });
  releaseCanvas(plate);
}

function inPixelsOf({ scale, offset, width, height }: CanvasPlan, window: Rect): Rect {
  const at = (unit: number, max: number): number => Math.min(max, Math.max(0, Math.round((unit - offset) * scale)));
  const [x, y] = [at(window.x, width), at(window.y, height)];
  return { x, y, width: at(window.x + window.width, width) - x, height: at(window.y + window.height, height) - y };
}

/** A screen of round dots: thresholds of one seamless tile. */
interface Screen {
  readonly side: number;
  readonly values: Float32Array;
}

/** From a dot to the next, in units: 70 lines an inch, in the directions of the two inks. Whole pixels make the tile seamless. */
const steps = { key: [3, 3], middle: [4, 1] } as const;

const screens = new Map<string, Screen>();

function screenOf(plate: keyof typeof steps, scale: number): Screen {
  const key = `${plate}/${scale}`;
  const known = screens.get(key);
  if (known) return known;
  const [a, b] = steps[plate].map((units) => Math.round(units * scale)) as [number, number];
  const side = a * a + b * b;
  const turn = (2 * Math.PI) / side;
  const values = Float32Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return 0.5 - 0.25 * (Math.cos(turn * ((a * x + b * y) % side)) + Math.cos(turn * ((a * y - b * x) % side)));
  });
  screens.set(key, { side, values });
  return { side, values };
}

interface Printing {
  readonly inks: Inks;
  readonly what: Part;
  readonly scale: number;
}

/** Hot: runs for every pixel of the window. Each share of an ink becomes dots, so no plate is soft. */
function print(pixels: Uint32Array, width: number, { inks, what, scale }: Printing): void {
  // A dot's edge is about a pixel wide. No ink at all leaves no dot.
  const hard = 3.2 * scale;
  const full = hard + 1;
  const [screen, keyScreen] = [screenOf('middle', scale), screenOf('key', scale)];
  const colours = overprints(inks);
  const inside = what === 'background' ? 0 : 1;
  // Light skin and cloth stay bare paper.
  const bare = perTone((tone) => 12 * (tone - 0.8));
  const halves = perTone((tone) => 1.5 * (0.92 - tone));
  const keys = perTone((tone) => (what === 'whole' ? 1.45 : 1.48) * ((what === 'whole' ? 0.5 : 0.7) - tone));
  const isCut = what === 'athlete';
  for (let i = 0, y = 0; i < pixels.length; y++) {
    const [row, keyRow] = [(y % screen.side) * screen.side, (y % keyScreen.side) * keyScreen.side];
    for (let x = 0; x < width; x++, i++) {
      const pixel = pixels[i] as number;
      const tone = pixel & 255;
      const keep = (pixel >>> 16) & 255;
      const alpha = isCut ? limit(keep / 32 - 3.5) : 1;
      pixels[i] = 0;
      if (alpha === 0) continue;
      const dot = hard * (screen.values[row + (x % screen.side)] as number);
      const keyDot = hard * (keyScreen.values[keyRow + (x % keyScreen.side)] as number);
      const flat = limit(full * (1 - inside * (bare[tone] as number)) - dot);
      const light = limit((((pixel >>> 8) & 255) - 123) / 10 + limit(full * inside - dot));
      const half = limit(full * inside * (halves[tone] as number) - dot);
      const dark = limit(full * inside * (keys[tone] as number) - keyDot);
      const colour = colours[
        ((7.5 * flat) << 11) | ((7.5 * light) << 8) | ((15.5 * half) << 4) | (15.5 * dark)
      ] as number;
      pixels[i] = colour | ((255 * alpha) << 24);
    }
  }
}

const perTone = (share: (tone: number) => number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, tone) => limit(share(tone / 255)));

/**
 * The colours of inks over each other, as words, by their shares: eight steps of the flat ink and of its lighter tone,
 * sixteen of the middle ink and of the key. Looking up is faster than mixing.
 */
function overprints({ paper, pale, middle, key }: Inks): Uint32Array {
  const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
  return Uint32Array.from({ length: 1 << 14 }, (_, i) => {
    const [flat, light, half, dark] = [(i >> 11) / 7, ((i >> 8) & 7) / 7, ((i >> 4) & 15) / 15, (i & 15) / 15] as const;
    const channel = (k: number): number => {
      const tint = mix(pale[0][k] as number, pale[1][k] as number, light);
      const washed = mix(paper[k] as number, tint, flat);
      return mix(mix(washed, middle[k] as number, half), key[k] as number, dark);
    };
    return channel(0) | (channel(1) << 8) | (channel(2) << 16);
  });
}

const limit = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);
