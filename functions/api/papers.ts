import { areaHandler } from '../http/area-handler.ts';
import { readReceipt } from '../papers/read-receipt.ts';

export const handler = areaHandler('papers', {
  readReceipt: ({ userId, params }) => readReceipt(userId, params.id ?? ''),
});
