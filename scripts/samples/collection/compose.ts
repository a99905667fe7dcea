import sharp from 'sharp';
import type { AthleteName } from '../athletes/athletes.ts';
import { type CutAthlete, cutAthlete } from './cut-athletes.ts';
import { athleteWithGear, type Gear } from './held-gear.ts';
import { byte, type HardPhoto, type Raster, type Rect, type Truth } from './raster.ts';

/** A figure of a composed picture: sizes and places in fractions of it. */
export interface Figure {
  readonly athlete: AthleteName;
  /** Drawn into the athlete's hands and under the feet; part of the truth. */
  readonly gear?: readonly Gear[];
  /** Height of body and gear; above 1 the frame cuts it. */
  readonly height: number;
  /** Where the middle and the lowest point lie. */
  readonly x: number;
  readonly bottom: number;
  readonly mirrored?: boolean;
  /** Factor of the figure's light: below 1 against the sun or at night. */
  readonly light?: number;
}

/** Puts figures on a background, the first one last and in front. */
export async function compose(background: Raster, figures: readonly Figure[]): Promise<HardPhoto> {
  const rgb = Uint8Array.from(background.rgb);
  const truths: Truth[] = [];
  for (const figure of figures.toReversed()) {
    const truth = await place({ ...background, rgb }, figure);
    for (const { alpha } of truths) hide(alpha, truth.alpha);
    truths.unshift(truth);
  }
  return { picture: { ...background, rgb }, truths };
}

/** What another figure covers is no longer seen. In place. */
function hide(alpha: Float32Array, cover: Float32Array): void {
  for (let i = 0; i < alpha.length; i++) alpha[i] = (alpha[i] as number) * (1 - (cover[i] as number));
}

/** Draws a figure into the picture, in place. */
async function place(picture: Raster, figure: Figure): Promise<Truth> {
  const { athlete, gear } = figure;
  const cut = await (gear ? athleteWithGear(athlete, gear) : cutAthlete(athlete));
  const scale = (figure.height * picture.height) / cut.height;
  const [width, height] = [Math.round(cut.width * scale), Math.round(cut.height * scale)];
  const image = sharp(cut.rgba, { raw: { width: cut.width, height: cut.height, channels: 4 } });
  const pixels = await image
    .flop(figure.mirrored ?? false)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const [left, top] = [
    Math.round(figure.x * picture.width - width / 2),
    Math.round(figure.bottom * picture.height - height),
  ];
  shadow(picture, { x: left, y: top, width, height });
  const alpha = blend(picture, { pixels, width, height }, [left, top], figure.light ?? 1);
  return { alpha, head: headOf(cut, scale, figure.mirrored ?? false, [left, top]) };
}

interface Pixels {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

function blend(picture: Raster, figure: Pixels, [left, top]: readonly [number, number], light: number): Float32Array {
  const alpha = new Float32Array(picture.width * picture.height);
  for (let y = Math.max(0, -top); y < figure.height && y + top < picture.height; y++) {
    for (let x = Math.max(0, -left); x < figure.width && x + left < picture.width; x++) {
      const from = 4 * (y * figure.width + x);
      const share = (figure.pixels[from + 3] as number) / 255;
      const to = (y + top) * picture.width + x + left;
      alpha[to] = share;
      for (let c = 0; c < 3; c++) {
        const at = 3 * to + c;
        picture.rgb[at] = byte(
          share * light * (figure.pixels[from + c] as number) + (1 - share) * (picture.rgb[at] as number),
        );
      }
    }
  }
  return alpha;
}

/** A soft dark patch below the feet. */
function shadow({ width, height, rgb }: Raster, box: Rect): void {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height];
  const [rx, ry] = [0.55 * box.width, 0.07 * box.height];
  for (let y = Math.max(0, Math.floor(cy - ry)); y < Math.min(height, cy + ry); y++) {
    for (let x = Math.max(0, Math.floor(cx - rx)); x < Math.min(width, cx + rx); x++) {
      const dark = Math.max(0, 1 - Math.hypot((x - cx) / rx, (y - cy) / ry));
      for (let c = 0; c < 3; c++) {
        const at = 3 * (y * width + x) + c;
        rgb[at] = byte((rgb[at] as number) * (1 - 0.45 * dark));
      }
    }
  }
}

function headOf(cut: CutAthlete, scale: number, mirrored: boolean, [left, top]: readonly [number, number]): Rect {
  const x = mirrored ? cut.width - cut.head.x - cut.head.width : cut.head.x;
  return {
    x: left + scale * x,
    y: top + scale * cut.head.y,
    width: scale * cut.head.width,
    height: scale * cut.head.height,
  };
}
