import type { Artboard } from '../../card/kit/artboard.ts';
import { labFromRgb, type Rgb } from '../../colours/oklab.ts';
import type { DraftInks } from './drafted-print.ts';

export interface SheetInks {
  readonly ground: string;
  readonly line: string;
  readonly faint: string;
  readonly drawing: DraftInks;
}

/** True if the second colour is a yellow. It makes a muddy sheet, because dark yellows are brown. */
export const isYellow = ({ palette }: Pick<Artboard, 'palette'>): boolean =>
  labFromRgb(...palette.rgb('s', 0.5, 0.15))[0] > 0.56;

const css = ([r, g, b]: Rgb, alpha = 1): string => `rgba(${r},${g},${b},${alpha})`;

/** Dark lines on white, or on brown detail paper. */
const papers = {
  whiteprint: { ground: [243, 244, 240], white: null },
  kraft: { ground: [214, 193, 156], white: [252, 247, 238] },
} as const satisfies Record<string, { readonly ground: Rgb; readonly white: Rgb | null }>;

export type Process = 'blueprint' | keyof typeof papers;

export function sheetInks({ palette }: Artboard, process: Process): SheetInks {
  // The palette hardly lightens yellows this dark, so lines stay readable on them.
  const deep = palette.rgb('p', 0.29, 0.11);
  const pale = palette.rgb('p', 0.94, 0.04);
  const drawing: DraftInks =
    process === 'blueprint'
      ? { ground: deep, line: pale, white: null, isNegative: true }
      : { ...papers[process], line: deep, isNegative: false };
  const line = process === 'blueprint' ? pale : deep;
  return {
    ground: css(drawing.ground),
    line: css(line),
    faint: css(line, process === 'blueprint' ? 0.16 : 0.14),
    drawing,
  };
}
