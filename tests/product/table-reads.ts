import { isRead, type TableCall, tableCalls } from '#scripts/check/bench/table-calls.ts';

/** The reads of the table by a call without a token. */
export const tableReads = async (work: () => Promise<unknown>): Promise<TableCall[]> =>
  (await tableCalls(work)).filter(isRead);

/** The reads of one signed-in call, without the first one, which checks that the account still exists (D-79). */
export const readsOfUser = async (work: () => Promise<unknown>): Promise<TableCall[]> =>
  (await tableReads(work)).slice(1);
