import * as z from 'zod';
import { batchStatuses } from '#domain/production/batch/batch.ts';
import {
  BatchInput,
  BatchLabelsView,
  BatchRow,
  BatchView,
  PrintedInput,
  PrintFilesView,
} from '#domain/production/batch/batch-view.ts';
import { says } from '#domain/tables/errors.ts';
import { exampleId } from '#domain/values/ids.ts';
import { Cursor } from '#domain/values/paging.ts';
import { pageOf, routesOf } from './row.ts';

export const productionRoutes = routesOf('production', {
  createBatch: {
    call: 'POST /ops/batches',
    access: 'ops',
    example: { order_ids: [exampleId('order')] },
    body: BatchInput,
    // With a key, two clicks make one batch.
    key: 'optional',
    status: 202,
    reply: BatchView,
  },
  listBatches: {
    call: 'GET /ops/batches',
    access: 'ops',
    query: z.object({ cursor: Cursor, status: z.enum(batchStatuses, says('status.invalid')).optional() }),
    reply: pageOf('batches', BatchRow),
  },
  readBatch: { call: 'GET /ops/batches/:id', access: 'ops', reply: BatchView },
  readBatchLabels: { call: 'GET /ops/batches/:id/labels', access: 'ops', reply: BatchLabelsView },
  printBatch: {
    call: 'POST /ops/batches/:id/printed',
    access: 'ops',
    example: { plan: 1 },
    body: PrintedInput,
    reply: BatchView,
  },
  retryBatch: { call: 'POST /ops/batches/:id/retry', access: 'ops', status: 202, reply: BatchView },
  readPrintFiles: { call: 'GET /ops/orders/:id/print-files', access: 'ops', reply: PrintFilesView },
});
