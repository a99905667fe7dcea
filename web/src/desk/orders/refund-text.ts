import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import type { OpsOrder } from '#web/src/production/data/ops.ts';

type Refund = OpsOrder['adjustments'][number];

const outcomes: Readonly<Record<Refund['status'], (asked: string) => string>> = {
  requested: () => 'asked for',
  made: () => 'made',
  not_made: (asked) => `${asked} not made`,
  returned: (asked) => `${asked} sent back by the bank`,
};

const reasons: Readonly<Record<Exclude<Refund['reason'], 'dispute'>, string>> = {
  cancelled: 'cancelled',
  return: 'return',
  goodwill: 'goodwill',
  late_payment: 'late payment',
  at_provider: 'at the provider',
  called_off: 'too few packs were ordered',
};

/** A refund's reason and status, with the problem if the provider has not paid it. */
export function refundText({ reason, at, status, asked, amount, problem }: Refund): string {
  if (reason === 'dispute') return `Taken by the buyer’s bank (dispute lost), ${formatMoment(at)}`;
  const refund = `Refund (${reasons[reason]}), ${formatMoment(at)}`;
  if (problem) {
    const next = problem.next_try_at === null ? 'waits for you' : `next try ${formatMoment(problem.next_try_at)}`;
    return `${refund}: not made (${problem.problem}, tries: ${problem.tries}), ${next}`;
  }
  const less = status === 'made' && amount < asked ? `, of ${formatMoney(asked)} asked for` : '';
  return `${refund}: ${outcomes[status](formatMoney(asked))}${less}`;
}

export const refundAmount = (amount: number): string => (amount === 0 ? formatMoney(0) : `−${formatMoney(amount)}`);
