import { type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { brand } from '#domain/brand';
import { type Cents, priceWords } from '#domain/money';
import { points } from '#domain/print/geometry';
import { finishDocument, startDocument } from '../print-document.ts';
import { TypeSetter } from './type-setter.ts';

export interface Receipt {
  readonly orderNumber: string;
  /** As it is printed: "November 20, 2026". */
  readonly orderedOn: string;
  /** Null while nothing was paid. */
  readonly paidOn: string | null;
  readonly shipTo: readonly string[];
  readonly lines: readonly { readonly text: string; readonly detail: string; readonly amount: Cents }[];
  /** Label and amount; a negative amount was taken off or went back. */
  readonly sums: readonly { readonly label: string; readonly amount: Cents; readonly isTotal?: boolean }[];
}

const [width, height] = [points(8.5), points(11)];
const margin = points(0.75);
const right = width - margin;
const rowHeight = 22;
const lastRow = points(1.25);
const rule = rgb(0.85, 0.81, 0.74);
const foil = rgb(0.6, 0.45, 0.1);
const quiet = { face: 'barlow-medium', grey: 0.3 } as const;

/** What was bought and paid, for the buyer's books; as many Letter pages as it takes. */
export async function receiptPdf(receipt: Receipt): Promise<Uint8Array> {
  const pdf = await startDocument(`Receipt ${receipt.orderNumber}`);
  const type = new TypeSetter(pdf);
  let page = addPage(pdf, type, receipt);
  drawParties(page, type, receipt);
  let y = height - points(3.8);
  const down = (): void => {
    y -= rowHeight;
    if (y > lastRow) return;
    page = addPage(pdf, type, receipt);
    y = height - points(2);
  };
  for (const { text, detail, amount } of receipt.lines) {
    type.line(page, text, margin, y, { face: 'barlow', size: 12, width: 250 });
    type.line(page, detail, margin + 265, y, { ...quiet, size: 11, width: 130 });
    type.line(page, priceWords(amount), right, y, { face: 'barlow-medium', size: 12, align: 'right' });
    page.drawRectangle({ x: margin, y: y - 8, width: right - margin, height: 0.5, color: rule });
    down();
  }
  for (const { label, amount, isTotal = false } of receipt.sums) {
    const face = isTotal ? 'barlow' : 'barlow-medium';
    type.line(page, label, right - 110, y, { face, size: isTotal ? 14 : 12, align: 'right', width: 220 });
    type.line(page, priceWords(amount), right, y, { face, size: isTotal ? 14 : 12, align: 'right' });
    down();
  }
  await type.set();
  return finishDocument(pdf, 'office');
}

function addPage(pdf: PDFDocument, type: TypeSetter, { orderNumber }: Receipt): PDFPage {
  const page = pdf.addPage([width, height]);
  const top = height - margin;
  type.line(page, brand.name.toUpperCase(), margin, top - 22, { face: 'archivo', size: 28 });
  type.line(page, brand.tagline, margin, top - 40, { ...quiet, size: 11 });
  type.line(page, 'RECEIPT', right, top - 18, { face: 'archivo', size: 16, align: 'right' });
  type.line(page, orderNumber, right, top - 38, { face: 'barlow', size: 12, align: 'right' });
  page.drawRectangle({ x: margin, y: top - 62, width: right - margin, height: 1.5, color: foil });
  type.line(page, `Questions? ${brand.supportMail}`, margin, points(0.6), { ...quiet, size: 10 });
  return page;
}

function drawParties(page: PDFPage, type: TypeSetter, { orderedOn, paidOn, shipTo }: Receipt): void {
  const top = height - points(1.95);
  type.line(page, 'SHIP TO', margin, top, { face: 'archivo', size: 10 });
  shipTo.slice(0, 6).forEach((line, i) => {
    type.line(page, line, margin, top - 20 - 15 * i, { face: 'barlow-medium', size: 12, width: 280 });
  });
  type.line(page, `Ordered ${orderedOn}`, right, top, { ...quiet, size: 11, align: 'right' });
  if (paidOn) type.line(page, `Paid ${paidOn}`, right, top - 16, { ...quiet, size: 11, align: 'right' });
}
