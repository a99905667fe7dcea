import { perMinute, type RowsOf } from './row.ts';

/** Documents, drawn for each request (D-36). */
export const documentsRoutes = {
  readReceipt: { rate: perMinute(30), reply: null },
} as const satisfies RowsOf<'documents'>;
