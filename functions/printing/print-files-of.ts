import type { Card } from '#domain/cards/card';
import type { Side } from '#domain/cards/card-states';
import type { FoilFinish } from '#domain/print/foil';
import type { PosterFiles, PrintSide } from '#domain/print/print-files';
import type { PrintLayout } from '#domain/print/print-layouts';
import { loadPosterFiles, loadPrintFiles } from '../table/printing/print-files.ts';
import { printVersion } from './print-version.ts';

/** A side in one finish. `pdf` is the print file: production reads its key, an order freezes its SHA-256. */
export type SideFiles = Pick<PosterFiles, 'pdf' | 'proof' | 'dpi' | 'warnings'>;
type PrintedFiles = Readonly<Record<Side, SideFiles>>;

/**
 * The print files of a card as it looks now, in one finish and layout; null until they are made. One consistent read. An order's `front_sha256` and
 * `back_sha256` are `front.pdf.sha256` and `back.pdf.sha256`, which the proof shows (D-19). Later versions of the card do not change the files. A
 * poster is one file, so both sides name it (D-45).
 */
export function printFilesOf(card: Card, finish: FoilFinish, layout: PrintLayout): Promise<PrintedFiles | null> {
  return layout === 'mega' ? posterFilesOf(card) : cardFilesOf(card, finish);
}

async function cardFilesOf(card: Card, finish: FoilFinish): Promise<PrintedFiles | null> {
  const files = await loadPrintFiles(card.id, printVersion(card));
  const inFinish = (side: PrintSide): SideFiles => ({ ...side, pdf: side.pdf[finish], proof: side.proof[finish] });
  return files && { front: inFinish(files.front), back: inFinish(files.back) };
}

async function posterFilesOf(card: Card): Promise<PrintedFiles | null> {
  const poster = await loadPosterFiles(card.id, printVersion(card));
  return poster && { front: poster, back: poster };
}
