import { rgb } from '@cantoo/pdf-lib';
import { brand } from '#domain/brand';
import { points } from '#domain/print/geometry';
import { drawCode128, drawQrCode } from './barcode.ts';
import { finishDocument, startDocument } from '../print-document.ts';
import { TypeSetter } from './type-setter.ts';

export interface ShippingLabel {
  readonly orderNumber: string;
  /** Lines as they are printed. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly service: string;
  /** What the barcode holds. */
  readonly trackingCode: string;
  /** Where the order can be followed: the QR code. */
  readonly trackingUrl: string;
}

const [width, height] = [points(4), points(6)];
const margin = 16;

/** A 4 x 6 in label for a thermal printer: black only. */
export async function shippingLabelPdf(label: ShippingLabel): Promise<Uint8Array> {
  const pdf = await startDocument(`Label ${label.orderNumber}`);
  const page = pdf.addPage([width, height]);
  const type = new TypeSetter(pdf);
  const rule = (y: number): void =>
    page.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, thickness: 1.2, color: rgb(0, 0, 0) });
  const room = width - 2 * margin;

  type.line(page, brand.name.toUpperCase(), margin, 402, { face: 'archivo', size: 18 });
  type.line(page, label.service, width - margin, 402, { face: 'archivo', size: 12, align: 'right', width: 130 });
  label.from.slice(0, 3).forEach((line, i) => {
    type.line(page, line, margin, 384 - 11 * i, { face: 'barlow-medium', size: 9, width: room });
  });
  rule(350);
  type.line(page, 'SHIP TO', margin, 334, { face: 'archivo', size: 8 });
  label.to.slice(0, 6).forEach((line, i) => {
    type.line(page, line, margin, 312 - 19 * i, { face: 'barlow', size: i === 0 ? 17 : 15, width: room });
  });
  rule(196);
  drawQrCode(page, label.trackingUrl, { x: width - margin - 66, y: 120, width: 66, height: 66 });
  type.line(page, 'ORDER', margin, 176, { face: 'archivo', size: 8 });
  type.line(page, label.orderNumber, margin, 154, { face: 'barlow', size: 18, width: room - 80 });
  type.line(page, 'Scan to follow the order', margin, 128, { face: 'barlow-medium', size: 9 });
  rule(110);
  drawCode128(page, label.trackingCode, { x: margin + 12, y: 40, width: room - 24, height: 58 });
  type.line(page, label.trackingCode, margin + 12, 22, { face: 'barlow', size: 13, width: room - 24 });

  await type.set();
  return finishDocument(pdf, 'office');
}
