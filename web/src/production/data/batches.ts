import { useQuery } from '@tanstack/react-query';
import type { BatchStatus } from '#domain/production/batch/batch.ts';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { api } from '#web/src/base/data/api.ts';
import { polled } from '#web/src/base/data/polling.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useOpsList } from './ops.ts';

export type BatchSummary = Reply<'listBatches'>['batches'][number];
export type OpenBatch = Reply<'readBatch'>;

/** Batches, newest first, of one status or of all. */
export const useBatches = (status: BatchStatus | undefined) =>
  useOpsList(
    ['batches', status ?? 'all'],
    (cursor, signal) => api('listBatches', { query: { status, cursor }, signal }),
    ({ batches }) => batches,
  );

/** A batch, polled while its sheets are made. */
export const useBatch = (id: string) =>
  useQuery({
    queryKey: queryKeys.opsList('batch', id),
    queryFn: ({ signal }) => api('readBatch', { params: { id }, signal }),
    refetchOnMount: 'always',
    ...polled<OpenBatch>('order', ({ status }) => status !== 'imposing'),
  });

/** The labels of a batch and its manifest, drawn anew for each look. */
export const useBatchLabels = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: queryKeys.opsList('batch-labels', id),
    queryFn: ({ signal }) => api('readBatchLabels', { params: { id }, signal }),
    refetchOnMount: 'always',
    enabled: isWanted,
  });

/** The files of an order: its PDFs, its sheets, slip and label. */
export const usePrintFiles = (id: string, isWanted: boolean) =>
  useQuery({
    queryKey: queryKeys.opsList('print-files', id),
    queryFn: ({ signal }) => api('readPrintFiles', { params: { id }, signal }),
    enabled: isWanted,
  });

/** Puts orders on shared sheets. A lost reply repeats the call under its key, so it makes a single batch. */
export const makeBatch = async (orderIds: readonly string[]): Promise<OpenBatch> =>
  api('createBatch', { body: { order_ids: [...orderIds] }, idempotencyKey: crypto.randomUUID() });
