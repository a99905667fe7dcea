import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { readFlyers } from '#functions/teams/roster/read-flyers.ts';
import { readReceipt } from './order/read-receipt.ts';

export const handler = areaHandler('documents', {
  readFlyers: ({ params, query }) => readFlyers(params.id, query),
  readReceipt: ({ userId, params }) => readReceipt(userId, params.id),
});
