import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { type CardMaster, drawMaster } from '#studio/press/card-master.ts';
import { sheetPdf } from '#studio/press/card-sheet.ts';
import { drawPoster, posterPdf } from '#studio/press/poster/poster.ts';
import { besideFloor } from './floor.ts';
import { ownProcess } from './own-process.ts';
import { sampleRequest } from './sample-request.ts';
import { cost } from './stopwatch.ts';

/** Measures print files, warm, as ratios to the floor F, and the memory of a process that only prints. */
export async function measurePress(photo: Uint8Array): Promise<string[]> {
  const { jpeg } = await ingestPhoto(photo);
  const front = sampleRequest(jpeg, 4, 0);
  const [frontMaster, backMaster] = [await drawMaster(front), await drawMaster(sampleRequest(jpeg, 4, 0, 'back'))];
  const beside = besideFloor.bind(null, photo);
  return [
    await beside('print side, 600 dpi CMYK', () => cost(() => drawMaster(front), 7)),
    await beside('18-up sheet from ready pictures', () => cost(() => pressSheet(frontMaster, backMaster), 5)),
    await beside('MEGA poster, 3375 x 5475', () => cost(async () => posterPdf(await drawPoster(front), 'MEGA'), 3)),
    ...(await measureMemory(jpeg)),
  ];
}

function pressSheet(front: CardMaster, back: CardMaster): Promise<Uint8Array> {
  const cards = Array.from({ length: 18 }, () => ({ front, back }));
  const profile = printerProfiles['sheet-fed-foil'];
  return sheetPdf({ sheet: '18-up', title: 'Sheet', cards, profile, finish: 'gold' });
}

async function measureMemory(jpeg: Uint8Array): Promise<string[]> {
  const peak = async (what: string): Promise<string> => (await ownProcess('./press-memory.ts', what, jpeg)).padStart(6);
  return [
    `${'memory of all print files, a poster last'.padEnd(48)} ${await peak('card')} MB at most`,
    `${'memory of a MEGA poster'.padEnd(48)} ${await peak('poster')} MB at most`,
  ];
}
