import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { AppError } from '#domain/tables/errors.ts';
import { attempts, backoff } from './backoff.ts';
import { dynamo, type Item } from './client.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The condition of a write did not hold, so nothing was written. */
export class ConditionFailed extends Error {
  /** Indexes of the refused writes in their transaction. */
  readonly which: readonly number[];
  /** The stored row, if the write requested it. */
  readonly stored: Item | null;

  constructor(which: readonly number[], stored: Item | null = null) {
    super(`Condition failed at ${which.join(', ')}`);
    this.name = 'ConditionFailed';
    this.which = which;
    this.stored = stored;
  }
}

/** Passing reasons: another transaction holds a row, or a partition is throttled. The SDK retries neither inside a transaction. */
const passing: ReadonlySet<string> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
  'RequestLimitExceeded',
]);

/**
 * Writes all or nothing. Throws ConditionFailed if a condition did not hold; retries conflicts with other transactions, and throttling. Throws
 * `database.unreachable` if 20 attempts met one.
 */
export async function transact(writes: readonly Write[]): Promise<void> {
  for (let n = 0; ; n++) {
    try {
      await dynamo.send(new TransactWriteCommand({ TransactItems: [...writes] }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
      const failed = reasons.flatMap((code, index) => (code === 'ConditionalCheckFailed' ? [index] : []));
      if (failed.length > 0) throw new ConditionFailed(failed);
      const passes = reasons.every((code) => code === 'None' || passing.has(code));
      if (!passes) throw error;
      if (n + 1 === attempts) throw new AppError('database.unreachable', { cause: error });
      await backoff(n);
    }
  }
}

/** Awaits one conditional write. Throws ConditionFailed if its condition did not hold. */
export async function conditional<Reply>(sent: Promise<Reply>): Promise<Reply> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new ConditionFailed([0], error.Item ? unmarshall(error.Item) : null);
  }
}

/** Runs `change` again if a condition failed because another caller wrote first. `change` must load and decide each time. */
export async function retryOnConflict<T>(change: () => Promise<T>): Promise<T> {
  for (let n = 0; ; n++) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof ConditionFailed) || n + 1 === attempts) throw error;
      await backoff(n);
    }
  }
}
