import type { SKRSContext2D } from '@napi-rs/canvas';
import { breakLines } from './break-lines.ts';
import { legibleSize } from './fit-text.ts';
import type { Face } from './font-files.ts';
import { fontStack } from './register-fonts.ts';

export interface Paragraph {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
  readonly font: string;
  /** `tiny`: complete, but too small to read in print. */
  readonly outcome: 'fits' | 'shrunk' | 'tiny';
}

/** Below this size (5 pt) lines are closer, because larger letters help more than wider spacing. */
const small = 21;
const tightLeading = 1.16;

/** Factor from one size to the next, below the smallest size of a box. */
const shrink = 0.94;

/** Breaks a text into lines at the largest size that fits the box, if necessary below the min size, so that no letter is cut. */
export function wrapText(
  ctx: SKRSContext2D,
  text: string,
  box: { readonly face: Face; readonly width: number; readonly height: number; readonly sizes: readonly number[] },
): Paragraph {
  const stack = fontStack(box.face, text);
  const [first = 1] = box.sizes;
  const smallest = Math.min(...box.sizes);
  for (let n = 0; ; n++) {
    const size = box.sizes[n] ?? smallest * shrink ** (n - box.sizes.length + 1);
    const leading = size < small ? tightLeading * size : 1.28 * size;
    ctx.font = `${size}px ${stack}`;
    const lines = breakLines(ctx, text, box.width);
    const room = Math.max(1, Math.floor((box.height + leading - size) / leading));
    const outcome = size >= smallest ? 'fits' : size < Math.min(first, legibleSize) ? 'tiny' : 'shrunk';
    if (lines.length <= room) return { lines, size, leading, font: ctx.font, outcome };
  }
}
