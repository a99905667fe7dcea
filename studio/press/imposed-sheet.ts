import { PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { type Side, sides } from '#domain/cards/card/card-states.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import type { PrinterProfile } from '#domain/cards/print/printer-profiles.ts';
import { checkRoom, drawSheet, type PressRefs } from './card-sheet.ts';
import { addOutputIntent, finishDocument, startDocument } from './print-document.ts';

/** Storage keys of a side's approved files. */
interface SideKeys {
  readonly art: string;
  /** Null if the side has no foil. */
  readonly plate: string | null;
}

/** A card on the sheet, with its slug line. */
export interface ImposedCard extends Readonly<Record<Side, SideKeys>> {
  readonly slug: string;
}

export interface ImposedSheet {
  readonly title: string;
  readonly slug: string;
  readonly profile: PrinterProfile;
  readonly finish: FoilFinish;
  /** In the order of the places. */
  readonly cards: readonly ImposedCard[];
  /** Reads an approved file. Throws if its bytes differ from the approved ones. */
  readonly read: (key: string) => Promise<Uint8Array>;
}

/** Thrown for a file that is not a PDF or contains no image. */
export class NoPicture extends Error {
  constructor() {
    super('A print file holds no picture.');
    this.name = 'NoPicture';
  }
}

const parsed = (file: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(file, { updateMetadata: false }).catch(() => {
    throw new NoPicture();
  });

interface Drawn {
  readonly picture: PDFRawStream;
  readonly letters: PDFRawStream | null;
}

/**
 * Returns what an approved file draws: a side's inks or a plate's mask, and small letters if it has any. Their bytes are copied into the sheet, so
 * nothing is drawn or compressed again (P-48). Throws NoPicture.
 */
async function drawnIn(file: Uint8Array): Promise<Drawn> {
  const { context } = await parsed(file);
  const streams = context.enumerateIndirectObjects().flatMap(([, one]) => (one instanceof PDFRawStream ? [one] : []));
  const first = (subtype: string) =>
    streams.find(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of(subtype));
  const picture = first('Image');
  if (!picture) throw new NoPicture();
  return { picture, letters: first('Form') ?? null };
}

/** Adds a stream of another document. Its dictionary has only direct objects, as `addPicture`, `addLetters` and `addFoilMask` write it. */
function addCopy({ context }: PDFDocument, { dict, contents }: PDFRawStream): PDFRef {
  const copy = PDFDict.withContext(context);
  for (const [name, value] of dict.entries()) copy.set(name, value);
  return context.register(PDFRawStream.of(copy, contents));
}

type Copied = Pick<PressRefs, 'picture' | 'letters'>;

const addCopies = (pdf: PDFDocument, { picture, letters }: Drawn): Copied => ({
  picture: addCopy(pdf, picture),
  letters: letters && addCopy(pdf, letters),
});

/** A press sheet of approved files: fronts on the first page, backs on the second. A file that occurs several times is read and stored once. */
export async function imposedSheetPdf(order: ImposedSheet): Promise<Uint8Array> {
  const { title, slug, profile, finish, cards, read } = order;
  checkRoom('18-up', cards.length);
  const pdf = await startDocument(title);
  addOutputIntent(pdf);
  const known = new Map<string, Copied>();
  const copied = async (key: string): Promise<Copied> => {
    const refs = known.get(key) ?? addCopies(pdf, await drawnIn(await read(key)));
    known.set(key, refs);
    return refs;
  };
  const placed: { front: PressRefs; back: PressRefs; slug: string }[] = [];
  // Reads one file at a time. Each is a few megabytes and is released after its picture is copied.
  for (const card of cards) {
    const refs: Partial<Record<Side, PressRefs>> = {};
    for (const side of sides) {
      const { art, plate } = card[side];
      refs[side] = { ...(await copied(art)), foilMask: plate === null ? null : (await copied(plate)).picture };
    }
    placed.push({ ...(refs as Record<Side, PressRefs>), slug: card.slug });
  }
  drawSheet(pdf, { sheet: '18-up', profile, finish, cards: placed, slug });
  return finishDocument(pdf);
}
