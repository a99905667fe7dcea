import { SetCard, type SetCounts, setCardStatuses } from '#domain/teams/sets/team-set.ts';
import { tableName } from '#functions/platform/table/client.ts';
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
import type { Write } from '#functions/platform/table/transact.ts';

const isException = ({ status }: SetCard): boolean => status === 'failed' || status === 'skipped';

export const setCardRows = optimisticRow({
  schema: SetCard,
  key: (card) => keys.setCard(card.set_id, card.number),
  indexes: (card) => (isException(card) ? indexes.setExceptions(card.set_id, card.number) : {}),
});
export type StoredSetCard = Stored<SetCard>;

export const loadSetCard = (setId: string, number: number): Promise<StoredSetCard | null> =>
  loadRow(setCardRows, keys.setCard(setId, number));

const cardsOf = (setId: string) => ownRows(keys.setCard(setId, 0).pk, 'CARD#');

/** A page of a set's cards by number. `exceptions`: only failed or skipped ones, from an eventually consistent index. */
export const listSetCards = (
  setId: string,
  { only, ...request }: PageRequest & { readonly only?: 'exceptions' | undefined },
): Promise<Page<SetCard>> =>
  queryPage(
    only ? rowsInIndex('gsi3', indexes.setExceptions(setId, 0).gsi3pk) : cardsOf(setId),
    request,
    setCardRows.parse,
  );

/** All cards of a set by number: up to 1,002 rows of about 500 bytes. */
export const allSetCards = (setId: string): Promise<StoredSetCard[]> =>
  queryAll(cardsOf(setId), setCardRows.parseStored);

/** Writes the counts of a new set. */
export const insertCounts = (setId: string, counts: SetCounts): Write => ({
  Put: { TableName: tableName(), Item: { ...keys.setCounts(setId), ...counts } },
});

/** Counts cards of a set with a new status, in the transaction that saves them. */
export function countChanges(
  setId: string,
  changes: readonly { readonly before: SetCard; readonly after: SetCard }[],
): Write[] {
  const sums = setCardStatuses.map((status) => {
    const came = changes.filter(({ after }) => after.status === status).length;
    return [status, came - changes.filter(({ before }) => before.status === status).length] as const;
  });
  const moved = sums.filter(([, n]) => n !== 0);
  if (moved.length === 0) return [];
  return [
    {
      Update: {
        TableName: tableName(),
        Key: keys.setCounts(setId),
        UpdateExpression: `ADD ${moved.map(([status]) => `#${status} :${status}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(moved.map(([status]) => [`#${status}`, status])),
        ExpressionAttributeValues: Object.fromEntries(moved.map(([status, n]) => [`:${status}`, n])),
      },
    },
  ];
}
