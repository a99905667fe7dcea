import { defectOf, requestLine } from './outcome.ts';
import type { FuzzRequest } from './requests.ts';
import type { FuzzAnswer, NoAnswer } from './send.ts';

type Counts = Record<string, number>;

/** The outcome of a lot of requests, as JSON. */
export interface FuzzOutcome {
  readonly defects: string[];
  /** Replies by status, and requests without one. */
  readonly statuses: Counts;
  /** Requests by operation. */
  readonly called: Counts;
  /** Errors in the product's log. */
  readonly logged: Counts;
  slowest: { readonly ms: number; readonly what: string }[];
}

const shownDefects = 30;
const shownSlow = 5;

export const noOutcome = (): FuzzOutcome => ({ defects: [], statuses: {}, called: {}, logged: {}, slowest: [] });

const add = (counts: Counts, name: string | number, by = 1): void => {
  counts[name] = (counts[name] ?? 0) + by;
};

/** Adds the outcome of request `number`. `again`: the command that repeats it. */
export function addAnswer(
  outcome: FuzzOutcome,
  number: number,
  { request, answer, again }: { request: FuzzRequest; answer: FuzzAnswer | NoAnswer; again: string },
): void {
  const { name } = request.operation;
  add(outcome.called, name);
  add(outcome.statuses, 'failure' in answer ? answer.failure : answer.status);
  slow(outcome, [{ ms: answer.ms, what: `${name} ${(answer.ms / 1000).toFixed(1)} s (request ${number})` }]);
  const defect = defectOf(request, answer);
  if (defect !== null)
    outcome.defects.push(`request ${number} (${name}): ${defect}\n  ${requestLine(request)}\n  again: ${again}`);
}

function slow(outcome: FuzzOutcome, more: FuzzOutcome['slowest']): void {
  outcome.slowest = [...outcome.slowest, ...more].sort((a, b) => b.ms - a.ms).slice(0, shownSlow);
}

/** The sum of the lots. */
export function sumOf(outcomes: readonly FuzzOutcome[]): FuzzOutcome {
  const sum = noOutcome();
  for (const one of outcomes) {
    sum.defects.push(...one.defects);
    slow(sum, one.slowest);
    for (const kind of ['statuses', 'called', 'logged'] as const)
      for (const [name, count] of Object.entries(one[kind])) add(sum[kind], name, count);
  }
  return sum;
}

export function fuzzLines({ defects, statuses, called, logged, slowest }: FuzzOutcome, operations: number): string[] {
  const counts = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`);
  const calls = Object.values(called);
  const total = calls.reduce((sum, count) => sum + count, 0);
  const broken = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
    0,
  );
  const faults = Object.entries(logged).map(([fault, count]) => `${count} × ${fault}`);
  return [
    ...defects.slice(0, shownDefects),
    `statuses: ${counts.join(', ')}`,
    `errors in the log: ${faults.join(', ') || 'none'}`,
    `slowest: ${slowest.map(({ what }) => what).join(', ')}`,
    `${total} requests, ${calls.length} of ${operations} operations, each at least ${Math.min(...calls)} times`,
    `${broken} answers 5xx, ${statuses.hang ?? 0} hangs, ${statuses.lost ?? 0} lost connections, ${defects.length} defects`,
  ];
}
