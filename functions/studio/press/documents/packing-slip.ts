import { type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { brand } from '#domain/brand';
import { points } from '#domain/print/geometry';
import { drawCode128 } from './barcode.ts';
import { finishDocument, startDocument } from '../print-document.ts';
import { TypeSetter } from './type-setter.ts';

export interface PackingSlip {
  readonly orderNumber: string;
  /** As it is printed: "November 20, 2026". */
  readonly orderedOn: string;
  readonly shipTo: readonly string[];
  readonly boxes: readonly {
    readonly name: string;
    /** "Gold foil". */
    readonly finish: string;
    readonly cards: readonly { readonly name: string; readonly quantity: number }[];
  }[];
}

const [width, height] = [points(8.5), points(11)];
const margin = points(0.75);
const rowHeight = 20;
const lastRow = points(1.25);
const paper = rgb(0.94, 0.91, 0.85);
const foil = rgb(0.6, 0.45, 0.1);

/** What lies in the parcel, for whoever packs it and whoever opens it; as many Letter pages as it takes. */
export async function packingSlipPdf(slip: PackingSlip): Promise<Uint8Array> {
  const pdf = await startDocument(`Packing slip ${slip.orderNumber}`);
  const type = new TypeSetter(pdf);
  const rows = rowsOf(slip);
  let page = addSlipPage(pdf, type, slip);
  let y = height - points(3.55);
  drawAddress(page, type, slip);
  for (const row of rows) {
    if (y < lastRow) {
      page = addSlipPage(pdf, type, slip);
      y = height - points(1.9);
    }
    drawRow(page, type, row, y);
    y -= rowHeight;
  }
  await type.set();
  return finishDocument(pdf, 'office');
}

interface Row {
  readonly quantity: string;
  readonly text: string;
  readonly detail: string;
  readonly heading: boolean;
}

function rowsOf({ boxes }: PackingSlip): Row[] {
  const boxRows = boxes.flatMap(({ name, finish, cards }): Row[] => [
    { quantity: '', text: name, detail: finish, heading: true },
    ...cards.map((card) => ({ quantity: `${card.quantity} ×`, text: card.name, detail: 'Card', heading: false })),
    { quantity: '1 ×', text: 'Magnetic case', detail: 'Free with every box', heading: false },
  ]);
  const count = boxes.flatMap(({ cards }) => cards).reduce((sum, { quantity }) => sum + quantity, 0);
  const total = count === 1 ? '1 card' : `${count} cards`;
  return [...boxRows, { quantity: '', text: 'In this parcel', detail: total, heading: true }];
}

function addSlipPage(pdf: PDFDocument, type: TypeSetter, { orderNumber, orderedOn }: PackingSlip): PDFPage {
  const page = pdf.addPage([width, height]);
  const top = height - margin;
  type.line(page, brand.name.toUpperCase(), margin, top - 22, { face: 'archivo', size: 28 });
  type.line(page, brand.tagline, margin, top - 40, { face: 'barlow-medium', size: 11, grey: 0.3 });
  drawCode128(page, orderNumber, { x: width - margin - 170, y: top - 30, width: 170, height: 30 });
  type.line(page, orderNumber, width - margin, top - 43, { face: 'barlow', size: 11, align: 'right', width: 170 });
  page.drawRectangle({ x: margin, y: top - 62, width: width - 2 * margin, height: 1.5, color: foil });
  const foot = `Something missing? ${brand.supportMail}`;
  type.line(page, foot, margin, points(0.6), { face: 'barlow-medium', size: 10, grey: 0.3 });
  type.line(page, `Ordered ${orderedOn}`, width - margin, points(0.6), {
    face: 'barlow-medium',
    size: 10,
    grey: 0.3,
    align: 'right',
  });
  return page;
}

function drawAddress(page: PDFPage, type: TypeSetter, { shipTo }: PackingSlip): void {
  const top = height - points(1.95);
  type.line(page, 'PACKING SLIP', margin, top, { face: 'archivo', size: 10 });
  shipTo.slice(0, 6).forEach((line, i) => {
    type.line(page, line, margin, top - 22 - 15 * i, {
      face: i === 0 ? 'barlow' : 'barlow-medium',
      size: 13,
      width: width - 2 * margin,
    });
  });
}

function drawRow(page: PDFPage, type: TypeSetter, { quantity, text, detail, heading }: Row, y: number): void {
  const right = width - margin;
  if (heading) page.drawRectangle({ x: margin, y: y - 6, width: right - margin, height: rowHeight, color: paper });
  const face = heading ? 'barlow' : 'barlow-medium';
  type.line(page, quantity, margin + 34, y, { face, size: 13, align: 'right' });
  type.line(page, text, heading ? margin + 8 : margin + 44, y, { face, size: 13, width: 330 });
  type.line(page, detail, right - 8, y, { face: 'barlow-medium', size: 11, align: 'right', grey: 0.3, width: 130 });
}
