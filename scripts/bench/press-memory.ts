import { readFileSync } from 'node:fs';
import { foilFinishes } from '#domain/print/foil';
import { houseProfile, printerProfiles } from '#domain/print/printer-profiles';
import { drawMaster, releasePrintLayers } from '#functions/studio/press/card-master';
import { drawPoster, posterPdf } from '#functions/studio/press/poster/poster';
import { posterProof } from '#functions/studio/press/poster/poster-proof';
import { proofPicture, proofArt } from '#functions/studio/press/proof-picture';
import { singleCardPdf } from '#functions/studio/press/single-card';
import { sampleRequest } from './sample-request.ts';

/** Makes everything that the print worker makes of a side. */
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
