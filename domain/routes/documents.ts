import { perMinute, type RowsOf } from './row.ts';

/** What is printed on office paper: drawn when it is asked for. */
export const documentsRoutes = {
  readReceipt: { rate: perMinute(30), reply: null },
} as const satisfies RowsOf<'documents'>;
