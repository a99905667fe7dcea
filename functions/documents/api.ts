import { areaHandler } from '../platform/http/area-handler.ts';
import { readFlyers } from './read-flyers.ts';
import { readReceipt } from './read-receipt.ts';

export const handler = areaHandler('documents', {
  readFlyers: ({ params, query }) => readFlyers(params.id, query),
  readReceipt: ({ userId, params }) => readReceipt(userId, params.id),
});
