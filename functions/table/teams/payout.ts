import { AppError } from '#domain/tables/errors.ts';
import { isOpenPayout, Payout, type PayoutState, readPayoutId } from '#domain/teams/payouts/payout.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';

export const payoutRows = optimisticRow({
  schema: Payout,
  key: (payout) => keys.payout(payout.window_id, payout.number),
  indexes: (payout) => ({
    ...indexes.payoutsBy(payout.state, payout.due_at, payout.id),
    ...(isOpenPayout(payout) ? indexes.openPayouts(payout.due_at, payout.id) : {}),
  }),
});
export type StoredPayout = Stored<Payout>;

/** A payout by its id. Null if it is unknown or malformed. */
export async function loadPayout(id: string): Promise<StoredPayout | null> {
  const place = readPayoutId(id);
  return place && loadRow(payoutRows, keys.payout(place.windowId, place.number));
}

/** All payouts of a window, by number, read consistently. */
export const payoutsOf = (windowId: string): Promise<StoredPayout[]> =>
  queryAll(ownRows(keys.payout(windowId, 0).pk, 'PAYOUT#'), payoutRows.parseStored);

export const listPayoutsBy = (state: PayoutState, request: PageRequest): Promise<Page<Payout>> =>
  queryPage(rowsInIndex('gsi1', indexes.payoutsBy(state, '', '').gsi1pk), request, payoutRows.parse);

/** Payouts that wait for somebody, by when they fell due. */
export const openPayouts = (): Promise<Payout[]> =>
  queryAll(rowsInIndex('gsi2', indexes.openPayouts('', '').gsi2pk), payoutRows.parse);

/** Throws `payout.not_found`. */
export async function storedPayout(id: string): Promise<StoredPayout> {
  const stored = await loadPayout(id);
  if (!stored) throw new AppError('payout.not_found');
  return stored;
}
