import type { BatchStatus } from '#domain/production/batch/batch.ts';

export const batchStatusLabels: Readonly<Record<BatchStatus, string>> = {
  imposing: 'Sheets are being made',
  ready: 'Ready to print',
  printed: 'Printed',
  failed: 'Stopped: a file is broken',
};
