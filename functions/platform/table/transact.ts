import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from './client.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A condition of the transaction did not hold. `which` are the positions of the writes that were refused. */
export class ConditionFailed extends Error {
  readonly which: readonly number[];

  constructor(which: readonly number[]) {
    super(`Condition failed at ${which.join(', ')}`);
    this.which = which;
  }
}

// Writers of one card or one cart come in bursts: a double click, a dozen tabs. In each round one gets through, so the tries are as many as
// a burst is wide; the waits grow, with jitter, to a few rounds' length and no further.
const attempts = 20;
const baseMs = 15;
const longestMs = 250;

const backoff = async (n: number): Promise<void> => {
  await wait(Math.min(longestMs, baseMs * 2 ** n) * (0.5 + Math.random()));
};

/** Writes all or nothing. Throws ConditionFailed when a condition did not hold; retries when another transaction was in the way. */
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
      if (!reasons.includes('TransactionConflict') || n + 1 === attempts) throw error;
      await backoff(n);
    }
  }
}

/** Runs `change` again when a condition failed because somebody else wrote first: it loads anew and decides anew. */
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
