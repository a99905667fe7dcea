import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { type CardMaster, drawMaster } from '#studio/press/card-master.ts';
import { sheetPdf } from '#studio/press/card-sheet.ts';
import { drawPoster, posterPdf } from '#studio/press/poster/poster.ts';
import { besideFloor } from './floor.ts';
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

const child = fileURLToPath(new URL('./press-memory.ts', import.meta.url));

async function measureMemory(jpeg: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'goldcut-bench-'));
  const file = join(folder, 'photo.jpg');
  await writeFile(file, jpeg);
  const peak = async (what: string): Promise<string> =>
    (await promisify(execFile)(process.execPath, [child, what, file])).stdout.trim().padStart(6);
  try {
    return [
      `${'memory of all print files, a poster last'.padEnd(48)} ${await peak('card')} MB at most`,
      `${'memory of a MEGA poster'.padEnd(48)} ${await peak('poster')} MB at most`,
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
