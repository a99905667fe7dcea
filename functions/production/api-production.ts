import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { listBatches } from '#functions/table/production/batch.ts';
import { readBatchLabels } from './batch/batch-labels.ts';
import { batchRowView, batchView } from './batch/batch-view.ts';
import { createBatch } from './batch/create-batch.ts';
import { printBatch } from './batch/print-batch.ts';
import { retryBatch } from './batch/retry-batch.ts';
import { storedBatch } from './queue/claim-orders.ts';
import { readPrintFiles } from './queue/read-print-files.ts';

const limit = 50;

export const handler = areaHandler('production', {
  createBatch: async ({ body, headers, userId: by }) =>
    batchView(await createBatch(body, { by, key: headers['idempotency-key'] })),
  listBatches: async ({ query: { status, cursor } }) => {
    const { items, next } = await listBatches(status, { limit, cursor });
    return { batches: items.map(batchRowView), next_cursor: next };
  },
  readBatch: async ({ params }) => batchView((await storedBatch(params.id)).entity),
  readBatchLabels: async ({ params }) => readBatchLabels((await storedBatch(params.id)).entity),
  printBatch: async ({ params, body, userId }) => batchView(await printBatch(params.id, userId, body.plan)),
  retryBatch: async ({ params, userId }) => batchView(await retryBatch(params.id, userId)),
  readPrintFiles: ({ params }) => readPrintFiles(params.id),
});
