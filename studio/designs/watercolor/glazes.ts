import { clamp, type Rect } from '../../card/geometry.ts';
import { type EdgeFlow, smoothAlong } from '../../card/kit/edge-flow.ts';
import { boxBlur } from '../../photo/box-blur.ts';
import { cloudSide, clouds } from './clouds.ts';

/** A brushed picture to be dried on paper. */
export interface WetPicture {
  readonly paint: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** Pixels per unit of the card. */
  readonly unit: number;
  readonly flow: EdgeFlow;
  /** The photo's own luminance, in which the pencil finds its lines. */
  readonly luma: Float32Array;
  /** The head in pixels; null without one. */
  readonly head: Rect | null;
  /** The athlete in 255ths: nothing else is drawn with the pencil. */
  readonly share: Uint8Array;
}

const paper = [250, 247, 240] as const;
/** What a painter mixes for black, and as light as thin paint on paper stays. */
const indigo = [38, 34, 66] as const;
const graphite = [74, 68, 72] as const;

/**
 * Dries the paint in place: tones become glazes over each other, pigment gathers at the dark side of their edges, settles unevenly and leaves the
 * lights to the paper (density of pigment, Bousseau et al. 2006). A pencil's lines lie beneath.
 */
export function dry({ paint, width, height, unit, flow, luma, head, share }: WetPicture): void {
  const glazed = glazedLuma(paint, width, head);
  const around = boxBlur(glazed, width, height, Math.max(1, Math.round(2.6 * unit)));
  boxBlur(around, width, height, Math.max(1, Math.round(1.6 * unit)), around);
  const pencil = pencilLines(luma, width, height, unit, flow);
  const noise = clouds();
  const [slow, fast] = [0.55 / unit, 7 / unit];
  const cloudAt = (x: number, y: number): number =>
    noise[((y | 0) & (cloudSide - 1)) * cloudSide + ((x | 0) & (cloudSide - 1))] as number;
  for (let y = 0, i = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, p += 4) {
      const near = head ? inHead(head, x, y) : 0;
      const tone = glazed[i] as number;
      const rim = clamp(((around[i] as number) - tone - 1.5) / 22);
      const pool = cloudAt(slow * x, slow * y) - 0.5;
      const grain = cloudAt(fast * x, fast * y) - 0.5;
      // Above 0 there is more pigment than in the photo, below 0 less.
      const dense = 0.62 * rim + (0.9 - 0.6 * near) * pool + (0.42 - 0.25 * near) * grain;
      const bare = 0.9 * clamp((tone - 204 + 40 * pool) / 34);
      const drawn = ((0.3 + 0.26 * near) * (pencil[i] as number) * (share[i] as number)) / 255;
      const line = drawn * clamp(0.7 + 1.6 * pool);
      const lift = tone / Math.max(10, paintLuma(paint, p));
      const dark = (1 - tone / 255) ** 4;
      for (let k = 0; k < 3; k++) {
        const own = Math.min(255, lift * (paint[p + k] as number) + dark * (indigo[k] as number));
        const settled = own - (own * (255 - own) * dense) / 255;
        const lit = settled + bare * ((paper[k] as number) - settled);
        paint[p + k] = lit + line * ((graphite[k] as number) - lit);
      }
    }
  }
}

const paintLuma = (paint: Uint8ClampedArray, p: number): number =>
  (54 * (paint[p] as number) + 183 * (paint[p + 1] as number) + 19 * (paint[p + 2] as number)) / 256;

/** 1 in the head, 0 beyond one and a quarter of it. */
function inHead({ x, y, width, height }: Rect, px: number, py: number): number {
  const dx = (2 * (px - x)) / width - 1;
  const dy = (2 * (py - y)) / height - 1;
  return clamp(4 * (1.2 - Math.sqrt(dx * dx + dy * dy)));
}

/** Glazes over each other from white to the darkest tone; a face has more of them. */
const [coarse, fine] = [7, 18];

function glazedLuma(paint: Uint8ClampedArray, width: number, head: Rect | null): Float32Array {
  const step = (tone: number, count: number): number => {
    const t = (tone / 256) * count;
    const whole = Math.floor(t);
    return (256 * (whole + clamp((t - whole - 0.28) / 0.44))) / count;
  };
  const [few, many] = [coarse, fine].map((count) =>
    Float32Array.from({ length: 256 }, (_, tone) => 0.25 * tone + 0.75 * step(tone, count)),
  ) as [Float32Array, Float32Array];
  const out = new Float32Array(paint.length / 4);
  for (let i = 0, p = 0; i < out.length; i++, p += 4) {
    const near = head ? inHead(head, i % width, Math.floor(i / width)) : 0;
    const tone = paintLuma(paint, p) | 0;
    out[i] = (few[tone] as number) + near * ((many[tone] as number) - (few[tone] as number));
  }
  return out;
}

/** Strength of the pencil, 0–1: dark sides of the photo's edges, drawn out along them. */
function pencilLines(luma: Float32Array, width: number, height: number, unit: number, flow: EdgeFlow): Float32Array {
  const thin = boxBlur(luma, width, height, Math.max(1, Math.round(0.6 * unit)));
  const wide = boxBlur(luma, width, height, Math.max(2, Math.round(2.2 * unit)));
  boxBlur(wide, width, height, Math.max(1, Math.round(1.2 * unit)), wide);
  const edges = Int16Array.from(thin, (value, i) => 16 * ((wide[i] as number) - value));
  const lines = smoothAlong(edges, width, height, flow, Math.max(2, Math.round(4 * unit)));
  return Float32Array.from(lines, (value) => clamp((value - 40) / 130));
}
