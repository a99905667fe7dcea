import type { Card } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import type { PosterFiles, PrintSide, StoredFile } from '#domain/cards/print/print-files.ts';
import type { PrintLayout } from '#domain/shop/print-layouts.ts';
import { loadPosterFiles, loadPrintFiles } from '#functions/table/cards/print-files.ts';
import { printVersion } from './print-version.ts';

/** A side in one finish: inks, foil (null without) and proof. Production reads the keys; an order freezes the SHA-256s. */
interface SideFiles extends Pick<PosterFiles, 'proof' | 'dpi' | 'warnings'> {
  readonly art: StoredFile;
  readonly plate: StoredFile | null;
}
type PrintedFiles = Readonly<Record<Side, SideFiles>>;

/**
 * The print files of a card as it looks now, in one finish and layout; null until they are made. Reads consistently. An order stores the SHA-256 of
 * each side's `art` and `plate`, as shown in the proof (D-17). Later versions of the card do not change the files. A poster is one file, so both
 * sides name it (D-17).
 */
export function printFilesOf(card: Card, finish: FoilFinish, layout: PrintLayout): Promise<PrintedFiles | null> {
  return layout === 'mega' ? posterFilesOf(card) : cardFilesOf(card, finish);
}

async function cardFilesOf(card: Card, finish: FoilFinish): Promise<PrintedFiles | null> {
  const files = await loadPrintFiles(card.id, printVersion(card));
  const inFinish = ({ art, plates, proof, dpi, warnings }: PrintSide): SideFiles => ({
    art,
    plate: plates && plates[finish],
    proof: proof[finish],
    dpi,
    warnings,
  });
  return files && { front: inFinish(files.front), back: inFinish(files.back) };
}

async function posterFilesOf(card: Card): Promise<PrintedFiles | null> {
  const poster = await loadPosterFiles(card.id, printVersion(card));
  const side = poster && { ...poster, art: poster.pdf, plate: null };
  return side && { front: side, back: side };
}
