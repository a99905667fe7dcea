import { setTimeout as wait } from 'node:timers/promises';
import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import type { OrderItem } from '#domain/orders/order/order.ts';
import { cardsPerSheet } from '#domain/production/batch/impose.ts';
import { newId } from '#functions/platform/new-id.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { today } from '#scripts/cost/measured.ts';
import { printCosts } from '#scripts/cost/print-costs.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { drawMaster } from '#studio/press/card-master.ts';
import { imposedSheetPdf } from '#studio/press/imposed-sheet.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import '#local/lambda/jsx-hook.ts';
import type { GoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { withFloor } from './floor.ts';
import { paidOrder } from './paid-order.ts';
import { sampleRequest } from './sample-request.ts';
import { callAs, onSeededProduct } from './seeded-product.ts';
import { cost, row } from './stopwatch.ts';

const profile = printerProfiles['sheet-fed-foil'];
/** Twelve orders of six cards fill four sheets. */
const [orders, cardsOfOrder] = [12, 6];

interface CardFiles {
  readonly art: Uint8Array;
  readonly plate: Uint8Array | null;
}

async function filesOf(jpeg: Uint8Array, side: 'front' | 'back'): Promise<CardFiles> {
  const { picture, letters, foilMask } = await drawMaster(sampleRequest(jpeg, 4, 0, side));
  const pdf = (part: Parameters<typeof singleCardPdf>[0]) => singleCardPdf(part, `Card ${side}`, profile, 'gold');
  return {
    art: await pdf({ picture, letters, foilMask: null }),
    plate: foilMask && (await pdf({ picture: null, letters: [], foilMask })),
  };
}

/** Another card's file: the same picture with a comment at its end, so its SHA-256 differs. */
const another = (file: Uint8Array, n: number): Uint8Array => Buffer.concat([file, Buffer.from(`\n%${n}\n`)]);

async function frozenCard(
  userId: string,
  n: number,
  front: CardFiles,
  back: CardFiles,
): Promise<OrderItem['cards'][number]> {
  const id = newId('card');
  const store = async (file: Uint8Array): Promise<string> =>
    (await storeFile(`${userId}/${id}`, another(file, n), 'application/pdf')).sha256;
  return {
    card_id: id,
    title: `Player ${n}`,
    quantity: 1,
    is_mega: false,
    front_key: `${userId}/${id}_front.jpg`,
    back_key: `${userId}/${id}_back.jpg`,
    front_sha256: await store(front.art),
    back_sha256: await store(back.art),
    front_plate_sha256: front.plate && (await store(front.plate)),
    back_plate_sha256: back.plate && (await store(back.plate)),
    template: null,
  };
}

interface Batch {
  readonly status: string;
  readonly sheets: readonly { readonly bytes: number | null }[];
}

/** Makes a batch over HTTP and waits until it is ready. */
async function makeBatch(aws: GoldcutAws, order_ids: readonly string[]): Promise<Batch> {
  const call = await callAs(aws, 'ops@example.com');
  const { id } = await call('POST /ops/batches', { order_ids });
  for (;;) {
    const batch = await call<Batch>(`GET /ops/batches/${id}`);
    if (batch.status === 'ready') return batch;
    if (batch.status === 'failed') throw new Error('The batch failed.');
    await wait(200);
  }
}

/** Orders per minute from paid to imposed, through the running product. */
const measureThroughput = (front: CardFiles, back: CardFiles): Promise<string[]> =>
  onSeededProduct('src', async (aws) => {
    const ids: string[] = [];
    for (let order = 0; order < orders; order++) {
      const cards: OrderItem['cards'] = [];
      for (let n = 0; n < cardsOfOrder; n++)
        cards.push(await frozenCard('bench-user', order * cardsOfOrder + n, front, back));
      ids.push(await paidOrder('bench-user', cards));
    }
    // The first batch starts the worker's process.
    await makeBatch(aws, ids.slice(0, 1));
    const started = performance.now();
    const { sheets } = await makeBatch(aws, ids.slice(1));
    const passed = (performance.now() - started) / 1000;
    const bytes = sheets.reduce((sum, sheet) => sum + (sheet.bytes ?? 0), 0);
    const pace = (60 * (orders - 1)) / passed;
    return [
      `${'orders of six cards, paid to imposed'.padEnd(48)} ${pace.toFixed(0).padStart(6)} a minute`,
      `${'a sheet of a batch'.padEnd(48)} ${(passed / sheets.length).toFixed(2).padStart(6)} s, ${(bytes / sheets.length / 1e6).toFixed(0)} MB`,
    ];
  });

/** CPU of a full sheet of 18 different cards, from files in memory. */
async function measureSheet(
  photo: Uint8Array,
  front: CardFiles,
  back: CardFiles,
): Promise<{ line: string; seconds: number; mb: number }> {
  const known = new Map<string, Uint8Array>();
  const add = (name: string, file: Uint8Array | null): string | null => {
    if (file) known.set(name, file);
    return file && name;
  };
  const cards = Array.from({ length: cardsPerSheet }, (_, n) => ({
    front: { art: add(`f${n}`, front.art) ?? '', plate: add(`fp${n}`, front.plate) },
    back: { art: add(`b${n}`, back.art) ?? '', plate: add(`bp${n}`, back.plate) },
    slug: `GC-0000000${n} · Box 1 · 1 of 6`,
  }));
  const read = async (key: string): Promise<Uint8Array> => known.get(key) ?? new Uint8Array();
  const draw = () => imposedSheetPdf({ title: 'Sheet', slug: 'B-0000-00', profile, finish: 'gold', cards, read });
  const { found, floor } = await withFloor(photo, () => cost(draw, 5));
  const line = row('a sheet of 18 different cards', found, floor);
  return { line, seconds: found.cpu / 1000, mb: (await draw()).length / 1e6 };
}

/** Proof pictures and plates of a card (docs/figures.md). */
const proofsMb = 3.1;

/** Milliseconds per packing slip of a batch. */
async function measureDocuments(): Promise<{ line: string; seconds: number }> {
  // Imported after the hook that compiles its JSX.
  const { packingSlipsPdf } = await import('#studio/press/documents/packing-slip.tsx');
  const cards = Array.from({ length: 12 }, (_, n) => ({ name: `Player ${n}`, quantity: 1 }));
  const slips = Array.from({ length: 50 }, (_, n) => ({
    orderNumber: `GC-000000${n}`,
    orderedOn: 'November 20, 2026',
    shipTo: ['Dina Sample', '12 North Light Road', 'Springfield, CA 94105'],
    boxes: [{ name: 'Box', finish: 'Gold foil', cards }],
  }));
  const { cpu, wall } = await cost(() => packingSlipsPdf('B-0000-00', slips), 2);
  const each = `${(wall / slips.length).toFixed(0).padStart(6)} ms wall, ${(cpu / slips.length).toFixed(0)} ms CPU`;
  // The pick list takes about as long.
  return {
    line: `${'a packing slip, of fifty in one file'.padEnd(48)} ${each}`,
    seconds: (2 * cpu) / slips.length / 1000,
  };
}

/** Measures batches: CPU of a sheet, and the pace of a whole batch on this machine. */
export async function measureProduction(photo: Uint8Array): Promise<string[]> {
  const { jpeg } = await ingestPhoto(photo);
  const [front, back] = [await filesOf(jpeg, 'front'), await filesOf(jpeg, 'back')];
  const printing = await cost(async () => [await filesOf(jpeg, 'front'), await filesOf(jpeg, 'back')], 2);
  const sheet = await measureSheet(photo, front, back);
  const documents = await measureDocuments();
  const measured = {
    ...today,
    printFilesSeconds: printing.cpu / 1000,
    printFilesMb: (front.art.length + back.art.length) / 1e6 + proofsMb,
    sheetSeconds: sheet.seconds,
    sheetMb: sheet.mb,
    documentsSeconds: documents.seconds,
  };
  return [sheet.line, documents.line, ...(await measureThroughput(front, back)), ...printCosts(measured)];
}
