import type { Rect } from './geometry.ts';

/** The QR code of a card's clip. A back reserves its place; the code is drawn last, so nothing covers it. */
export interface ClipCode {
  /** Row by row; 1 is dark, 0 is light. */
  readonly modules: readonly number[];
  readonly across: number;
  /** True if a caption is below the code. */
  hasCaption: boolean;
  /** Null until a back places the code. */
  plate: Rect | null;
}

/** Makes the code with error correction level M. */
export async function clipCode(address: string): Promise<ClipCode> {
  const { default: bwip } = await import('bwip-js/node');
  const [symbol] = bwip.raw('qrcode', address, 'eclevel=M') as { pixs: number[]; pixx: number }[];
  if (!symbol) throw new Error('The QR code could not be made.');
  return { modules: symbol.pixs, across: symbol.pixx, hasCaption: true, plate: null };
}
