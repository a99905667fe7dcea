import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { PurchaseStatus } from '#domain/teams/cards/purchase-moves.ts';
import { TemplatePurchase } from '#domain/teams/cards/template-purchase.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  countRows,
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';

export const templatePurchaseRows = optimisticRow({
  schema: TemplatePurchase,
  key: (purchase) => keys.templatePurchase(purchase.team_id, purchase.id),
  indexes: (purchase) => indexes.purchasesBy(purchase.status, purchase.created_at, purchase.id),
});

/** Writes a new purchase and the pointer by which operators and orders find it. */
export const insertPurchase = (purchase: TemplatePurchase): Write[] => [
  templatePurchaseRows.insert(purchase),
  insertRowWrite({ ...keys.purchasePointer(purchase.id), team_id: purchase.team_id }),
];

export async function loadPurchase(id: string): Promise<Stored<TemplatePurchase> | null> {
  const pointer = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.purchasePointer(id) }));
  const teamId: unknown = pointer.Item?.team_id;
  return typeof teamId === 'string' ? loadRow(templatePurchaseRows, keys.templatePurchase(teamId, id)) : null;
}

/** A page of a team's purchases, newest first. */
export const listPurchases = (teamId: string, request: PageRequest): Promise<Page<TemplatePurchase>> =>
  queryPage(newestFirst(ownRows(keys.team(teamId).pk, 'PURCHASE#')), request, templatePurchaseRows.parse);

/** A page of the purchases of one status, oldest first: the desk's queue. */
export const listPurchasesBy = (status: PurchaseStatus, request: PageRequest): Promise<Page<TemplatePurchase>> =>
  queryPage(rowsInIndex('gsi2', indexes.purchasesBy(status, '', '').gsi2pk), request, templatePurchaseRows.parse);

/** Number of purchases by status, up to `maxCounted`. */
export const countPurchasesBy = (status: PurchaseStatus): Promise<number> =>
  countRows(rowsInIndex('gsi2', indexes.purchasesBy(status, '', '').gsi2pk));
