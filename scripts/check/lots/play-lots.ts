import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { outcomesFile } from './outcomes-file.ts';
import type { Lot, LotStart } from './serve-lot.ts';

export interface Lots<Outcome> {
  /** The kind of the run in the file of outcomes. */
  readonly what: string;
  /** The first number. Default 0. */
  readonly first?: number;
  readonly total: number;
  readonly size: number;
  readonly seed: number;
  /** A script that calls `serveLot`. */
  readonly script: URL;
  /** The file of outcomes, from which a stopped run continues. */
  readonly resume: string | undefined;
  /** Kills of the whole run, spread evenly over its lots. Default none. */
  readonly kills?: number;
  /** Called after each lot if there are several, with all outcomes so far. */
  readonly progress: (outcomes: readonly Outcome[], failures: readonly string[]) => void;
}

export interface Played<Outcome> {
  readonly outcomes: readonly Outcome[];
  /** Lots that ended without an outcome, with the reason. */
  readonly failures: readonly string[];
}

/** Every start loads the product's sources, so they are compiled once. */
const compiled = resolve(import.meta.dirname, '../../../node_modules/.cache/compiled');

/** Max starts of one lot after kills. More starts mean that the lot hangs. */
const maxStarts = 20;

/** The outcome that the process sent. Without one, `killed` or the exit code. */
async function outcomeOf<Outcome>(child: ChildProcess): Promise<Outcome | 'killed' | number> {
  const messages: Outcome[] = [];
  child.on('message', (message) => messages.push(message as Outcome));
  // On a busy machine the exit can arrive before the last message. The channel closes after it.
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  return messages[0] ?? (signal ? 'killed' : Number(code));
}

/** Plays one lot in its own process. After a kill it starts again with the same data. */
async function playLot<Outcome>(script: URL, lot: Omit<LotStart, 'dataDir' | 'kills'>): Promise<Outcome | string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-lot-'));
  try {
    for (let kills = 0; kills < maxStarts; kills++) {
      const child = fork(script, { execArgv: [], env: { ...process.env, NODE_COMPILE_CACHE: compiled } });
      child.send({ ...lot, dataDir, kills } satisfies LotStart);
      const outcome = await outcomeOf<Outcome>(child);
      if (typeof outcome === 'number') return `the lot from ${lot.first} ended with ${outcome} and without an outcome`;
      if (outcome !== 'killed') return outcome;
    }
    return `the lot from ${lot.first} did not end after ${maxStarts} starts`;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const lotsOf = ({ first = 0, total, size, seed }: Pick<Lots<unknown>, 'first' | 'total' | 'size' | 'seed'>): Lot[] =>
  Array.from({ length: Math.ceil(total / size) }, (_, n) => n * size).map((at) => ({
    first: first + at,
    count: Math.min(size, total - at),
    seed,
  }));

/** Plays a run lot by lot, one process per core, and stores each outcome in a file. */
export async function playLots<Outcome>(lots: Lots<Outcome>): Promise<Played<Outcome>> {
  const { what, total, size, script, progress, kills = 0 } = lots;
  const all = lotsOf(lots);
  const killsUpTo = (n: number) => Math.floor((n * kills) / all.length);
  const plannedKills = (lot: Lot): number => killsUpTo(all.indexOf(lot) + 1) - killsUpTo(all.indexOf(lot));
  const file = outcomesFile<Outcome>(what, lots.resume);
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  const left = all.filter((lot) => {
    const known = file.read(lot);
    if (known !== undefined) outcomes.push(known);
    return known === undefined;
  });
  // A shared iterator: each worker takes the next lot as soon as it is free.
  const rest = left.values();
  const playRest = async () => {
    for (const lot of rest) {
      const outcome = await playLot<Outcome>(script, { ...lot, what, plannedKills: plannedKills(lot) });
      if (typeof outcome === 'string') failures.push(outcome);
      else {
        file.add(lot, outcome);
        outcomes.push(outcome);
      }
      if (total > size) progress(outcomes, failures);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, playRest));
  return { outcomes, failures };
}
