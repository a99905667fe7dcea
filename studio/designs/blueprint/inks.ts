import type { Artboard } from '../../card/kit/artboard.ts';
import { labFromRgb, type Rgb } from '../../colours/oklab.ts';

export interface SheetInks {
  readonly ground: string;
  readonly line: string;
  readonly faint: string;
  readonly print: {
    readonly ground: Rgb;
    readonly dark: Rgb;
    readonly light: Rgb;
    readonly line: Rgb;
    readonly behind: number;
  };
}

/** True if the second colour is a yellow. It makes a muddy sheet, because dark yellows are brown. */
export const isYellow = ({ palette }: Pick<Artboard, 'palette'>): boolean =>
  labFromRgb(...palette.rgb('s', 0.5, 0.15))[0] > 0.56;

const css = ([r, g, b]: Rgb, alpha = 1): string => `rgba(${r},${g},${b},${alpha})`;

/** Dark lines on white, or on brown detail paper. */
const papers = {
  whiteprint: { ground: [243, 244, 240], light: [255, 255, 255] },
  kraft: { ground: [214, 193, 156], light: [246, 238, 222] },
} as const satisfies Record<string, { readonly ground: Rgb; readonly light: Rgb }>;

export type Process = 'blueprint' | keyof typeof papers;

export function sheetInks({ palette }: Artboard, process: Process): SheetInks {
  // The palette hardly lightens yellows this dark, so lines stay readable on them.
  const deep = palette.rgb('p', 0.29, 0.11);
  const pale = palette.rgb('p', 0.94, 0.04);
  const print =
    process === 'blueprint'
      ? { ground: deep, dark: palette.rgb('p', 0.2, 0.08), light: pale, line: [255, 255, 255] as Rgb, behind: 0.34 }
      : { ...papers[process], dark: palette.rgb('p', 0.28, 0.12), line: deep, behind: 0.3 };
  const line = process === 'blueprint' ? pale : deep;
  return { ground: css(print.ground), line: css(line), faint: css(line, process === 'blueprint' ? 0.16 : 0.14), print };
}
