import type { Card } from '#domain/cards/card';
import type { Side } from '#domain/cards/card-states';
import type { FoilFinish } from '#domain/print/foil';
import type { PrintSide, StoredFile } from '#domain/print/print-files';
import { loadPrintFiles } from '../table/print-files.ts';
import { printVersion } from './print-version.ts';

/** A side in one finish. `pdf` is the print file: its key is what production reads, its SHA-256 what an order freezes. */
export interface SideFiles extends Omit<PrintSide, 'pdf' | 'proof'> {
  readonly pdf: StoredFile;
  readonly proof: StoredFile;
}

/**
 * What a card, as it looks now, is printed from in one finish; null while there is nothing to print or the press is still at it. One consistent
 * read of the table. An order's `front_sha256` and `back_sha256` are `front.pdf.sha256` and `back.pdf.sha256`, the same ones the proof shows; the
 * files stay as they are whatever becomes of the card's later versions.
 */
export async function printFilesOf(card: Card, finish: FoilFinish): Promise<Readonly<Record<Side, SideFiles>> | null> {
  const files = await loadPrintFiles(card.id, printVersion(card));
  const inFinish = (side: PrintSide): SideFiles => ({ ...side, pdf: side.pdf[finish], proof: side.proof[finish] });
  return files && { front: inFinish(files.front), back: inFinish(files.back) };
}
