import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocalDynamoDb, startDynamoDb } from '#local/dynamodb/dynamodb.ts';
import { awsFaults } from '#local/faults/aws-faults.ts';
import { credentials, region } from '#local/names.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const TableName = 'things';
const table = {
  name: TableName,
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [{ name: 'listed', partitionKey: 'bypk', sortKey: 'bysk' }],
  ttl: 'expires_at',
};
const faults = awsFaults(['stale-indexes', 'throttles', 'unprocessed'], {
  rates: { throttles: 0.3, unprocessed: 0.5 },
});

let dir: string;
let local: LocalDynamoDb;
/** A client without retries, which sees every fault. */
let plain: DynamoDBDocumentClient;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'unkind-'));
  local = await startDynamoDb(table, dir, { port: 0, faults });
  plain = clientOf(1);
});
afterAll(async () => {
  await local.close();
  await removeScratch(dir);
});
beforeEach(() => {
  faults.isOn = true;
});

const clientOf = (maxAttempts: number) =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: local.url, region, credentials, maxAttempts }));
const row = (n: number, more: object = {}) => ({ pk: 'rows', sk: String(n), bypk: 'list', bysk: String(n), ...more });
const put = (Item: Record<string, unknown>) => plain.send(new PutCommand({ TableName, Item }));

/** The names of what `call` throws, in order, with null for each success. */
async function outcomesOf(times: number, call: (n: number) => Promise<unknown>): Promise<Set<string | null>> {
  const seen = new Set<string | null>();
  for (let n = 0; n < times; n++) {
    seen.add(
      await call(n).then(
        () => null,
        (error: Error) => error.name,
      ),
    );
  }
  return seen;
}

async function withoutFaults<T>(act: () => Promise<T>): Promise<T> {
  faults.isOn = false;
  const value = await act();
  faults.isOn = true;
  return value;
}

describe('a throttled table', () => {
  it('refuses calls by each of DynamoDB’s names, and transactions by their reasons', async () => {
    const seen = await outcomesOf(60, (n) => put({ pk: 'throttled', sk: String(n) }));
    const names = ['ProvisionedThroughputExceededException', 'RequestLimitExceeded', 'ThrottlingException'];
    expect(seen).toEqual(new Set([null, ...names]));
    const reasons: unknown[] = [];
    for (let n = 0; n < 60; n++) {
      const Item = { pk: 'throttled', sk: `t${n}` };
      const TransactItems = [{ Put: { TableName, Item } }];
      await plain
        .send(new TransactWriteCommand({ TransactItems }))
        .catch((error: { CancellationReasons?: unknown[] }) => reasons.push(...(error.CancellationReasons ?? [])));
    }
    expect(reasons).toContainEqual(expect.objectContaining({ Code: 'ThrottlingError' }));
  });

  it('refuses some calls with all their retries, and then has written nothing', async () => {
    const patient = clientOf(4);
    const puts = await Promise.allSettled(
      Array.from({ length: 80 }, (_, n) =>
        patient.send(new PutCommand({ TableName, Item: { pk: 'patient', sk: String(n) } })),
      ),
    );
    const refused = puts.filter(({ status }) => status === 'rejected').length;
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(16);
    const stored = await withoutFaults(() =>
      plain.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': 'patient' },
        }),
      ),
    );
    expect(stored.Items).toHaveLength(80 - refused);
  });
});

describe('a batch', () => {
  it('leaves some of its rows, which it neither reads nor writes', async () => {
    const keys = Array.from({ length: 10 }, (_, n) => ({ pk: 'batch', sk: String(n) }));
    let left: { sk: string }[] = [];
    await vi.waitFor(async () => {
      const RequestItems = { [TableName]: keys.map((Item) => ({ PutRequest: { Item } })) };
      const reply = await plain.send(new BatchWriteCommand({ RequestItems }));
      left = (reply.UnprocessedItems?.[TableName] ?? []).map(({ PutRequest }) => PutRequest?.Item as { sk: string });
      expect(left.length).toBeGreaterThan(0);
    }, 60_000);
    expect(left.length).toBeLessThan(10);
    await vi.waitFor(async () => {
      const RequestItems = { [TableName]: { Keys: keys, ConsistentRead: true } };
      const reply = await plain.send(new BatchGetCommand({ RequestItems }));
      const { Keys = [], ConsistentRead } = reply.UnprocessedKeys?.[TableName] ?? {};
      expect(Keys.length).toBeGreaterThan(0);
      // The rest asks for what the call asked.
      expect(ConsistentRead).toBe(true);
      expect((reply.Responses?.[TableName]?.length ?? 0) + Keys.length).toBeLessThanOrEqual(10);
    }, 60_000);
  });
});

describe('an index', () => {
  const listed = () =>
    plain.send(
      new QueryCommand({
        TableName,
        IndexName: 'listed',
        KeyConditionExpression: 'bypk = :pk',
        ExpressionAttributeValues: { ':pk': 'list' },
      }),
    );
  const consistent = (n: number) =>
    plain.send(new GetCommand({ TableName, Key: { pk: 'rows', sk: String(n) }, ConsistentRead: true }));

  it('shows a row as it was for up to a second, and consistent reads show it at once', async () => {
    await withoutFaults(() => Promise.all([1, 2, 3, 4, 5, 6].map((n) => put(row(n)))));
    const atOnce = await withoutThrottles(listed);
    expect(atOnce.Items?.length).toBeLessThan(6);
    expect(faults.counts['stale-indexes']).toBeGreaterThan(0);
    expect((await withoutThrottles(() => consistent(6))).Item).toBeDefined();
    await vi.waitFor(async () => expect((await withoutThrottles(listed)).Items).toHaveLength(6), 60_000);
  });

  it('shows every row at last in its newest state', async () => {
    await withoutFaults(async () => {
      for (const state of ['a', 'b', 'c']) await Promise.all([1, 2, 3].map((n) => put(row(n, { state }))));
    });
    await vi.waitFor(async () => {
      const { Items = [] } = await withoutThrottles(listed);
      expect(Items.filter(({ state }) => state === 'c')).toHaveLength(3);
    }, 60_000);
  });

  /** Repeats a read until it is not throttled. */
  async function withoutThrottles<T>(read: () => Promise<T>): Promise<T> {
    for (;;) {
      const reply = await read().catch(() => null);
      if (reply) return reply;
    }
  }
});
