import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Card } from '#domain/cards/card';
import { PrintFiles } from '#domain/print/print-files';
import { documents, tableName } from './client.ts';
import { keys } from './keys.ts';
import type { Write } from './transact.ts';

export async function loadPrintFiles(cardId: string, version: string): Promise<PrintFiles | null> {
  const reply = await documents.send(
    new GetCommand({ TableName: tableName(), Key: keys.printFiles(cardId, version), ConsistentRead: true }),
  );
  return reply.Item ? PrintFiles.parse(reply.Item) : null;
}

/** Records files for a card that still looks as it did when they were made; the first write refused means: they are late. */
export const recordPrintFiles = (card: Card, files: PrintFiles): Write[] => [
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
  { Put: { TableName: tableName(), Item: { ...keys.printFiles(card.id, files.version), ...files } } },
];
