import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { flatSide } from './press-sides.ts';

async function draw(): Promise<Uint8Array> {
  const side = { ...(await flatSide('#b03030')), foilMask: null };
  return singleCardPdf(side, 'A flat side', printerProfiles['sheet-fed-foil'], 'gold');
}
let drawn: Promise<Uint8Array> | undefined;

/** Returns a print file for sheets, drawn once per run. The name after its end makes its bytes unique. */
export async function flatFile(name: string): Promise<Uint8Array> {
  drawn ??= draw();
  return Buffer.concat([await drawn, Buffer.from(`\n% ${name}\n`)]);
}
