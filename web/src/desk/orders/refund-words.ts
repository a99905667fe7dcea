import { momentWords } from '#web/src/base/lib/day-words.ts';
import { moneyWords } from '#web/src/base/lib/money-words.ts';
import type { OpsOrder } from '#web/src/production/data/ops.ts';

type Refund = OpsOrder['adjustments'][number];

const outcomes: Readonly<Record<Refund['status'], (asked: string) => string>> = {
  requested: () => 'asked for',
  made: () => 'made',
  not_made: (asked) => `${asked} not made`,
  returned: (asked) => `${asked} sent back by the bank`,
};

/** A refund's reason and status, with the problem if the provider has not paid it. */
export function refundWords({ reason, at, status, asked, amount, problem }: Refund): string {
  const refund = `Refund (${reason}), ${momentWords(at)}`;
  if (problem) {
    const next = problem.next_try_at === null ? 'waits for you' : `next try ${momentWords(problem.next_try_at)}`;
    return `${refund}: not made (${problem.problem}, tries: ${problem.tries}), ${next}`;
  }
  const less = status === 'made' && amount < asked ? `, of ${moneyWords(asked)} asked for` : '';
  return `${refund}: ${outcomes[status](moneyWords(asked))}${less}`;
}

export const refundAmount = (amount: number): string => (amount === 0 ? moneyWords(0) : `−${moneyWords(amount)}`);
