import * as z from 'zod';
import { batchStatuses } from '#domain/production/batch/batch.ts';
import { BatchInput, BatchRow, BatchView, PrintFilesView } from '#domain/production/batch/batch-view.ts';
import { says } from '../errors.ts';
import { Cursor, pageOf, type RowsOf } from './row.ts';

/** Batches of orders on press sheets, and the files that an order is printed from. */
export const productionRoutes = {
  createBatch: {
    body: BatchInput,
    // Two clicks are one batch.
    key: 'optional',
    status: 202,
    reply: BatchView,
  },
  listBatches: {
    // Default: batches of every status.
    query: z.object({ cursor: Cursor, status: z.enum(batchStatuses, says('status.invalid')).optional() }),
    reply: pageOf('batches', BatchRow),
  },
  readBatch: { reply: BatchView },
  printBatch: { reply: BatchView },
  retryBatch: { status: 202, reply: BatchView },
  readPrintFiles: { reply: PrintFilesView },
} as const satisfies RowsOf<'production'>;
