import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { readOpsStatement, readStatement } from '#functions/teams/payouts/read-statement.ts';
import { readFlyers } from '#functions/teams/roster/read-flyers.ts';
import { readReceipt } from './order/read-receipt.ts';

export const handler = areaHandler('documents', {
  readFlyers: ({ params, query }) => readFlyers(params.id, query),
  readStatement: ({ params, query }) => readStatement(params.id, params.wid, query.format),
  readOpsStatement: ({ params, query }) => readOpsStatement(params.id, query.format),
  readReceipt: ({ userId, params }) => readReceipt(userId, params.id),
});
