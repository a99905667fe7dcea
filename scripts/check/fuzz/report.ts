import { defectOf, requestLine } from './outcome.ts';
import type { FuzzRequest } from './requests.ts';
import type { FuzzAnswer, NoAnswer } from './send.ts';

interface Defect {
  readonly number: number;
  readonly request: FuzzRequest;
  readonly words: string;
}

export interface FuzzReport {
  add(number: number, request: FuzzRequest, answer: FuzzAnswer | NoAnswer): void;
  readonly defects: readonly Defect[];
  lines(seed: number, operations: number): string[];
}

const shownDefects = 30;
const shownSlow = 5;

export function fuzzReport(): FuzzReport {
  const defects: Defect[] = [];
  const statuses = new Map<number, number>();
  const called = new Map<string, number>();
  const failures = { hang: 0, lost: 0 };
  let slowest: { ms: number; name: string; number: number }[] = [];
  return {
    defects,
    add(number, request, answer) {
      const { name } = request.operation;
      called.set(name, (called.get(name) ?? 0) + 1);
      if ('failure' in answer) failures[answer.failure] += 1;
      else statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      slowest = [...slowest, { ms: answer.ms, name, number }].sort((a, b) => b.ms - a.ms).slice(0, shownSlow);
      const words = defectOf(request, answer);
      if (words !== null) defects.push({ number, request, words });
    },
    lines(seed, operations) {
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
      const total = [...called.values()].reduce((sum, count) => sum + count, 0);
      const broken = [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
      const least = Math.min(...called.values());
      return [
        ...defects
          .slice(0, shownDefects)
          .flatMap(({ number, request, words }) => [
            `request ${number} (${request.operation.name}): ${words}`,
            `  ${requestLine(request)}`,
            `  again: npm run fuzz -- --seed ${seed} --only ${number}`,
          ]),
        `statuses: ${counts.join(', ')}`,
        `slowest: ${slowest.map(({ ms, name, number }) => `${name} ${(ms / 1000).toFixed(1)} s (request ${number})`).join(', ')}`,
        `${total} requests, ${called.size} of ${operations} operations, each at least ${least} times`,
        `${broken} answers 5xx, ${failures.hang} hangs, ${failures.lost} lost connections, ${defects.length} defects`,
      ];
    },
  };
}
