import type { Rect } from './geometry.ts';

/** The QR code of a card's clip. A back places it; it is drawn last, so nothing covers it. */
export interface ClipCode {
  /** Row by row, 1 is dark. */
  readonly modules: readonly number[];
  readonly across: number;
  /** Whether a caption is below it. */
  hasCaption: boolean;
  /** Null until the back has placed it. */
  plate: Rect | null;
}

/** Makes the code, with error correction M. */
export async function clipCode(address: string): Promise<ClipCode> {
  const { default: bwip } = await import('bwip-js/node');
  const [symbol] = bwip.raw('qrcode', address, 'eclevel=M') as { pixs: number[]; pixx: number }[];
  if (!symbol) throw new Error('The QR code could not be made.');
  return { modules: symbol.pixs, across: symbol.pixx, hasCaption: true, plate: null };
}
