import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PosterFiles, PrintFiles, type StoredFile } from '#domain/cards/print/print-files.ts';
import { now } from '#functions/platform/clock.ts';
import { dynamo, type Item, tableName } from '#functions/platform/table/client.ts';
import { indexes, type Key, keys } from '#functions/platform/table/keys.ts';
import { ownRows, queryAll, rowsInIndexUpTo } from '#functions/platform/table/page.ts';

/** The row of a version's print files or poster. */
export interface PrintRow {
  readonly key: Key;
  readonly cardId: string;
  readonly userId: string;
  readonly version: string;
  readonly files: readonly StoredFile[];
  readonly isReplaced: boolean;
}

function filesOf(item: Item): StoredFile[] {
  const poster = PosterFiles.safeParse(item).data;
  if (poster) return [poster.pdf, poster.proof];
  const { front, back } = PrintFiles.parse(item);
  return [front, back].flatMap(({ art, plates, proof }) => [
    art,
    ...Object.values(plates ?? {}),
    ...Object.values(proof),
  ]);
}

const rowOf = (item: Item): PrintRow => ({
  key: { pk: String(item.pk), sk: String(item.sk) },
  cardId: String(item.card_id),
  userId: String(item.user_id),
  version: String(item.version),
  files: filesOf(item),
  isReplaced: item.gsi2pk !== undefined,
});

/** All versions of a card that have files. */
export const printRowsOf = (cardId: string): Promise<PrintRow[]> =>
  queryAll(ownRows(`CARD#${cardId}`, 'PRINT#'), rowOf);

/** Rows replaced before `before` (ISO 8601 UTC), oldest first. */
export const listReplaced = (before: string): Promise<PrintRow[]> =>
  queryAll(rowsInIndexUpTo('gsi2', indexes.replacedFiles('').gsi2pk, before), rowOf);

/** Marks the files of all versions but `version` as replaced now. Marked ones keep their time. */
export async function markReplaced(cardId: string, version: string): Promise<void> {
  const { gsi2pk, gsi2sk } = indexes.replacedFiles(now().toISOString());
  for (const row of await printRowsOf(cardId)) {
    if (row.version === version || row.isReplaced) continue;
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: row.key,
        UpdateExpression: 'SET gsi2pk = :partition, gsi2sk = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':partition': gsi2pk, ':at': gsi2sk },
      }),
    );
  }
}

/** Marks late files as replaced. No card shows them: they may have the ink of one version and the option of another (D-17). */
export async function recordLate(files: PrintFiles | PosterFiles): Promise<void> {
  const version = `late-${randomUUID()}`;
  const Item = { ...keys.printFiles(files.card_id, version), ...indexes.replacedFiles(now().toISOString()) };
  await dynamo.send(new PutCommand({ TableName: tableName(), Item: { ...files, ...Item, version } }));
}

/** Unmarks a version's files: they were ordered, or the card looks like that again. */
export async function unmarkFiles({ key }: PrintRow): Promise<void> {
  await dynamo.send(new UpdateCommand({ TableName: tableName(), Key: key, UpdateExpression: 'REMOVE gsi2pk, gsi2sk' }));
}
