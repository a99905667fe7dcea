import { readFileSync } from 'node:fs';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { houseProfile, printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { drawMaster, releasePrintLayers } from '#studio/press/card-master.ts';
import { drawPoster, posterPdf } from '#studio/press/poster/poster.ts';
import { posterProof } from '#studio/press/poster/poster-proof.ts';
import { proofArt, proofPicture } from '#studio/press/proof-picture.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { sampleRequest } from './sample-request.ts';

/** Makes all print files of a side, like the print worker. */
async function pressSide(side: 'front' | 'back'): Promise<void> {
  const request = sampleRequest(jpeg, 4, 0, side);
  const master = await drawMaster(request);
  await releasePrintLayers(request);
  const sheet = await proofArt(master);
  for (const finish of foilFinishes) {
    await singleCardPdf(master, 'Card', printerProfiles[houseProfile], finish);
    await proofPicture(sheet, finish);
  }
}

async function pressPoster(): Promise<void> {
  const request = sampleRequest(jpeg, 4, 0);
  const master = await drawPoster(request);
  await posterPdf(master, 'MEGA');
  await posterProof(master);
}

/** Runs in its own process: prints the peak memory of one print job in MB. */
const [what, file = ''] = process.argv.slice(2);
const jpeg = readFileSync(file);
if (what === 'card') for (const side of ['front', 'back'] as const) await pressSide(side);
await pressPoster();
// resourceUsage would include the peak of the parent process.
const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
console.log(Math.round(Number(kilobytes) / 1024));
