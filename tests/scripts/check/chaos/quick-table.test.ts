import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as sdk from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableShape } from '#functions/platform/resources.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { quickTable } from '#scripts/check/chaos/lots/quick-table.ts';
import { type LocalAws, startLocalAws } from '#scripts/local/local-aws.ts';

let aws: LocalAws;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'goldcut-test-'));
  aws = await startLocalAws({ dataDir, only: ['dynamodb'] });
});
afterAll(() => aws.stop());

const { partitionKey, sortKey } = tableShape;
const Key = { [partitionKey]: 'a', [sortKey]: 'b' };
const Item = { ...Key, text: 'x', whole: 7, none: null, list: [1, { deep: true }], missing: undefined };

interface Refusal extends Error {
  readonly Item?: unknown;
  readonly CancellationReasons?: unknown;
}

/** A refusal as the product reads it. */
const refusalOf = ({ constructor, name, message, Item: row, CancellationReasons: reasons }: Refusal) => ({
  type: constructor.name,
  name,
  message,
  row,
  reasons,
});

/** What the table answers to calls of every kind, refusals too. */
async function answers(): Promise<unknown[]> {
  const TableName = tableName();
  const set = { TableName, Key, UpdateExpression: 'SET #t = :t', ExpressionAttributeNames: { '#t': 'text' } };
  const condition = { ConditionExpression: '#t = :no', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  const ofPartition = { KeyConditionExpression: '#p = :p', ExpressionAttributeNames: { '#p': partitionKey } };
  const put = { TableName, Item };
  const calls = [
    new sdk.PutCommand(put),
    new sdk.GetCommand({ TableName, Key }),
    new sdk.GetCommand({ TableName, Key: { ...Key, [sortKey]: 'none' } }),
    new sdk.QueryCommand({ TableName, ...ofPartition, ExpressionAttributeValues: { ':p': 'a' }, Limit: 1 }),
    new sdk.BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } }),
    new sdk.UpdateCommand({ ...set, ExpressionAttributeValues: { ':t': 'y' }, ReturnValues: 'ALL_NEW' }),
    new sdk.UpdateCommand({ ...set, ...condition, ExpressionAttributeValues: { ':t': 'y', ':no': 'z' } }),
    new sdk.TransactWriteCommand({
      TransactItems: [{ Put: { ...put, ConditionExpression: 'attribute_not_exists(whole)' } }],
    }),
    new sdk.TransactWriteCommand({ TransactItems: [{ Put: put }] }),
    new sdk.GetCommand({ TableName: 'another', Key }),
    new sdk.DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }),
  ];
  const found: unknown[] = [];
  for (const call of calls)
    found.push(await dynamo.send(call as sdk.GetCommand).then((reply) => ({ ...reply, $metadata: null }), refusalOf));
  return found;
}

it('the quick calls of long runs answer and refuse as those of the SDK do', async () => {
  const slow = await answers();
  quickTable();
  expect(await answers()).toEqual(slow);
  expect(JSON.stringify(slow)).toContain('ConditionalCheckFailed');
});
