import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asAppError } from '#functions/platform/as-app-error.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));
const table = mockClient(DynamoDBDocumentClient);
afterEach(() => table.reset());

/** DynamoDB's error for a refused transaction: a reason for each write. */
const refused = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const sent = (): number => table.commandCalls(TransactWriteCommand).length;
const put = { Put: { TableName: 'goldcut', Item: { pk: 'A', sk: 'B' } } };

describe('a transaction', () => {
  it.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'that was refused with %s is sent again',
    async (code) => {
      table.on(TransactWriteCommand).rejectsOnce(refused('None', code)).rejectsOnce(refused(code, 'None')).resolves({});
      await transact([put, put]);
      expect(sent()).toBe(3);
    },
  );

  it('that is throttled at every attempt has an error that passes', async () => {
    table.on(TransactWriteCommand).rejects(refused('ThrottlingError'));
    await expect(transact([put])).rejects.toMatchObject({ code: 'database.unreachable' });
    expect(sent()).toBe(20);
  });

  it('names the writes whose condition failed, also beside a throttled write', async () => {
    table.on(TransactWriteCommand).rejects(refused('ThrottlingError', 'ConditionalCheckFailed'));
    await expect(transact([put, put])).rejects.toEqual(new ConditionFailed([1]));
    expect(sent()).toBe(1);
  });

  it.each(['ValidationError', 'ItemCollectionSizeLimitExceeded'])(
    'that was refused with %s is not sent again',
    async (code) => {
      const error = refused('None', code);
      table.on(TransactWriteCommand).rejects(error);
      await expect(transact([put, put])).rejects.toBe(error);
      expect(sent()).toBe(1);
    },
  );
});

it.each([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
])('a service that refuses with %s is short of capacity for a moment, which is no bug of ours', (name) => {
  expect(asAppError(Object.assign(new Error('Rate exceeded'), { name })).code).toBe('database.unreachable');
});
