import { type PDFPage, rgb } from '@cantoo/pdf-lib';
import bwip from 'bwip-js/node';
import type { Box } from '#domain/print/geometry';

const black = rgb(0, 0, 0);

/** Code 128 as bars across `box`; scanners want the quiet ends that the caller leaves white. */
export function drawCode128(page: PDFPage, text: string, box: Box): void {
  const [symbol] = bwip.raw('code128', text, '') as { sbs: number[] }[];
  const widths = symbol?.sbs ?? [];
  const unit = box.width / widths.reduce((sum, width) => sum + width, 0);
  let x = box.x;
  widths.forEach((width, i) => {
    // Bars and spaces take turns, a bar first.
    if (i % 2 === 0) page.drawRectangle({ x, y: box.y, width: width * unit, height: box.height, color: black });
    x += width * unit;
  });
}

/** A QR code of side `box.width`, its quiet zone not included. */
export function drawQrCode(page: PDFPage, text: string, box: Box): void {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M') as { pixs: number[]; pixx: number; pixy: number }[];
  if (!symbol) return;
  const unit = box.width / symbol.pixx;
  for (let row = 0; row < symbol.pixy; row++) {
    for (let column = 0; column < symbol.pixx; column++) {
      if (!symbol.pixs[row * symbol.pixx + column]) continue;
      const y = box.y + box.height - (row + 1) * unit;
      page.drawRectangle({ x: box.x + column * unit, y, width: unit, height: unit, color: black });
    }
  }
}
