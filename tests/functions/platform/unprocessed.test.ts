import { BatchGetCommand, BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseMs } from '#functions/platform/table/backoff.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { deleteRows } from '#functions/platform/table/delete-rows.ts';

const waits = vi.hoisted((): number[] => []);
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void waits.push(ms) }));
vi.stubEnv('TABLE_NAME', 'goldcut');
const table = mockClient(DynamoDBDocumentClient);
const rows = ['A', 'B', 'C'].map((pk) => ({ pk, sk: 'X' }));
const [first, ...rest] = rows;
const asked = () =>
  table.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => input.RequestItems?.goldcut?.Keys?.length);

beforeEach(() => {
  table.reset();
  waits.length = 0;
});

describe('a batch that the table did not finish', () => {
  it('is read again after a pause, only the rows that are left', async () => {
    table
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { goldcut: [{ ...first }] }, UnprocessedKeys: { goldcut: { Keys: rest } } })
      .resolvesOnce({ UnprocessedKeys: { goldcut: { Keys: rest } } })
      .resolves({ Responses: { goldcut: rest } });
    expect(await loadBatch(rows)).toEqual(rows);
    expect(asked()).toEqual([3, 2, 2]);
    expect(waits).toHaveLength(2);
  });

  it('is deleted again after a pause, only the rows that are left', async () => {
    const left = rest.map((Key) => ({ DeleteRequest: { Key } }));
    table
      .on(BatchWriteCommand)
      .resolvesOnce({ UnprocessedItems: { goldcut: left } })
      .resolves({});
    await deleteRows(rows);
    expect(table.commandCalls(BatchWriteCommand).at(-1)?.args[0].input.RequestItems?.goldcut).toEqual(left);
    expect(waits).toHaveLength(1);
  });

  it('ends with 503 once it was sent twenty times', async () => {
    table.on(BatchGetCommand).resolves({ UnprocessedKeys: { goldcut: { Keys: rows } } });
    await expect(loadBatch(rows)).rejects.toMatchObject({ code: 'database.unreachable' });
    expect(asked()).toHaveLength(20);
  });
});

it('the pauses double up to a quarter of a second, each spread by half around its middle', () => {
  expect([0, 1, 2, 3, 4, 5, 19].map((n) => pauseMs(n, () => 0.5))).toEqual([15, 30, 60, 120, 240, 250, 250]);
  expect([0, 1].map((random) => pauseMs(5, () => random))).toEqual([125, 375]);
});
