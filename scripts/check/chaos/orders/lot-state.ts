import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Faults } from '../faults.ts';
import type { BadQueues } from './bad-queues.ts';

/** What a lot knows beside its data directory, so that it goes on after a kill. */
export interface LotState {
  readonly calls: Faults['counts'];
  readonly bad: BadQueues;
}

/** As it is in the file: sets and maps as lists. */
interface Stored {
  readonly calls: Faults['counts'];
  readonly poisoned: readonly string[];
  readonly doubled: number;
  readonly redriven: number;
  readonly sentAndFailed: readonly (readonly [string, number])[];
}

const fileOf = (dataDir: string): string => join(dataDir, 'lot.json');

/** Synchronous, because the process dies after it. */
export function keepState(dataDir: string, { calls, bad }: LotState): void {
  const { doubled, redriven } = bad;
  const lists = { poisoned: [...bad.poisoned], sentAndFailed: [...bad.sentAndFailed] };
  writeFileSync(fileOf(dataDir), JSON.stringify({ calls, doubled, redriven, ...lists } satisfies Stored));
}

/** Null where the lot was killed before it kept anything. */
export function readState(dataDir: string): LotState | null {
  if (!existsSync(fileOf(dataDir))) return null;
  const { calls, poisoned, sentAndFailed, ...counts } = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Stored;
  const lists = { poisoned: new Set(poisoned), sentAndFailed: new Map(sentAndFailed), sending: new Set<never>() };
  return { calls, bad: { isPoisoned: true, ...counts, ...lists } };
}
