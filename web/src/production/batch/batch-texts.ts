import type { FileProblem } from '#domain/orders/order/production-state.ts';
import type { BatchStatus } from '#domain/production/batch/batch.ts';

export const batchStatusLabels: Readonly<Record<BatchStatus, string>> = {
  imposing: 'Sheets are being made',
  ready: 'Ready to print',
  printed: 'Printed',
  failed: 'Stopped: a file is broken',
};

export const fileProblemLabels: Readonly<Record<FileProblem, string>> = {
  missing: 'the file is gone',
  changed: 'the file is not the approved one',
  unreadable: 'the file cannot be read',
};

export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : nouns}`;
