/** PDF points per inch; all print measures are in inches (P-51). */
export const pointsPerInch = 72;
export const points = (inches: number): number => inches * pointsPerInch;

export const cardInches = { width: 2.5, height: 3.5, bleed: 0.125, safe: 0.125, cornerRadius: 0.125 } as const;

/** The MEGA print: the card's 5:7 art at full width, above a band with name and ribbon. A frame covers a quarter inch of each edge. */
export const megaInches = { width: 11, height: 18, bleed: 0.125, safe: 0.25, artHeight: 15.4 } as const;
/** Sheet of a poster, upright. Marks, slug line and targets lie beside the bleed. */
export const posterSheet = { width: 13, height: 19 } as const;
/** Scale of the art on the poster, relative to the card. */
export const megaEnlargement = megaInches.width / cardInches.width;

interface Trim {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly safe: number;
}

export interface SheetLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  /** Distance between two trims of a row: room for both bleeds, or 0 if cards share one cut without inner bleed. */
  readonly gap: number;
  /** Distance between two rows: both bleeds, and on a press sheet white paper for the slug lines above. */
  readonly rowGap: number;
}

export const sheetLayouts = {
  /** A press sheet. Backs mirror the columns, so back n is behind front n when the sheet is turned like a page. */
  '18-up': { width: 19, height: 13, columns: 6, rows: 3, gap: 0.25, rowGap: 0.375 },
  /** A proof sheet for an office printer. */
  '9-up': { width: 8.5, height: 11, columns: 3, rows: 3, gap: 0, rowGap: 0 },
} as const satisfies Record<string, SheetLayout>;
export type SheetName = keyof typeof sheetLayouts;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lower left corner of the trim at position `n`, in inches from the sheet's lower left. Positions run row by row from the upper left. */
export function trimOnSheet(layout: SheetLayout, side: 'front' | 'back', n: number): Box {
  const { width, height } = cardInches;
  const across = layout.columns * (width + layout.gap) - layout.gap;
  const up = layout.rows * (height + layout.rowGap) - layout.rowGap;
  const column = side === 'front' ? n % layout.columns : layout.columns - 1 - (n % layout.columns);
  const row = Math.floor(n / layout.columns);
  return {
    x: (layout.width - across) / 2 + column * (width + layout.gap),
    y: (layout.height + up) / 2 - height - row * (height + layout.rowGap),
    width,
    height,
  };
}

export interface Zones {
  readonly width: number;
  readonly height: number;
  readonly trim: Box;
  readonly safe: Box;
}

export function zonesOf({ width, height, bleed, safe }: Trim, pixelsPerInch: number): Zones {
  const within = (inches: number): Box => ({
    x: inches * pixelsPerInch,
    y: inches * pixelsPerInch,
    width: (width + 2 * (bleed - inches)) * pixelsPerInch,
    height: (height + 2 * (bleed - inches)) * pixelsPerInch,
  });
  const whole = within(0);
  return { width: whole.width, height: whole.height, trim: within(bleed), safe: within(bleed + safe) };
}
