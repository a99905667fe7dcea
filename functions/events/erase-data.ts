import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { deletePrefix } from '../storage/buckets.ts';
import { documents, tableName } from '../table/client.ts';
import { queryAll } from '../table/page.ts';
import { consumer } from './consumer.ts';

async function erasePartition(pk: string): Promise<void> {
  const found = await queryAll(
    { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk }, ConsistentRead: true },
    ({ sk, id }) => ({ sk: String(sk), id: typeof id === 'string' ? id : '' }),
  );
  for (const { sk, id } of found) {
    if (pk.startsWith('USER#') && sk.startsWith('CARD#')) await erasePartition(`CARD#${id}`);
    if (sk.startsWith('GEN#')) {
      await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk: `GEN#${id}`, sk: 'GEN' } }));
    }
    await documents.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
  }
}

/** Removes what a deleted card or an erased account leaves behind: rows first, then pictures, so that nothing points into nowhere for long. */
export const handler = consumer('erase', {
  'card.deleted': async ({ user_id, card_id }) => {
    await erasePartition(`CARD#${card_id}`);
    await deletePrefix('generated-cards', `${user_id}/${card_id}_`);
    await deletePrefix('print-files', `${user_id}/${card_id}/`);
  },
  'account.erased': async ({ user_id }) => {
    await erasePartition(`USER#${user_id}`);
    for (const bucket of ['incoming', 'user-uploads', 'generated-cards', 'print-files'] as const)
      await deletePrefix(bucket, `${user_id}/`);
  },
});
