import { noQuery, perMinute, route } from './row.ts';

/** What is printed on office paper: drawn when it is asked for. */
export const documentRoutes = {
  readReceipt: route('readReceipt', { body: null, query: noQuery, rate: perMinute(30), reply: null }),
} as const;
