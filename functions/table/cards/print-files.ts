import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Card } from '#domain/cards/card/card.ts';
import { PosterFiles, PrintFiles } from '#domain/cards/print/print-files.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { type Key, keys } from '#functions/platform/table/keys.ts';
import type { Write } from '#functions/platform/table/transact.ts';

async function load(Key: Key): Promise<unknown> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return reply.Item;
}

export async function loadPrintFiles(cardId: string, version: string): Promise<PrintFiles | null> {
  const row = await load(keys.printFiles(cardId, version));
  return row ? PrintFiles.parse(row) : null;
}

export async function loadPosterFiles(cardId: string, version: string): Promise<PosterFiles | null> {
  const row = await load(keys.posterFiles(cardId, version));
  return row ? PosterFiles.parse(row) : null;
}

/** Records the files if the card still looks as they do. The first write checks that: if it is refused, the files came too late (D-17). */
export const recordPrintFiles = (card: Card, files: PrintFiles): Write[] =>
  record(card, { ...keys.printFiles(card.id, files.version), ...files });

/** Records the poster's files if the card still looks as they do. */
export const recordPosterFiles = (card: Card, files: PosterFiles): Write[] =>
  record(card, { ...keys.posterFiles(card.id, files.version), ...files });

const record = (card: Card, Item: Key & (PrintFiles | PosterFiles)): Write[] => [
  {
    ConditionCheck: {
      TableName: tableName(),
      Key: keys.card(card.user_id, card.id),
      ConditionExpression: 'chosen = :chosen AND front_image_key = :front AND back_image_key = :back',
      ExpressionAttributeValues: {
        ':chosen': card.chosen,
        ':front': card.front_image_key,
        ':back': card.back_image_key,
      },
    },
  },
  { Put: { TableName: tableName(), Item } },
];
