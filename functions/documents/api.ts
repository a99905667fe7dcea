import { areaHandler } from '../platform/http/area-handler.ts';
import { readReceipt } from './read-receipt.ts';

export const handler = areaHandler('documents', {
  readReceipt: ({ userId, params }) => readReceipt(userId, params.id),
});
