import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Lot } from './serve-lot.ts';

const Line = z.object({ what: z.string(), seed: z.int(), first: z.int(), count: z.int(), outcome: z.unknown() });

/** The outcomes of the lots played so far. */
export interface OutcomesFile<Outcome> {
  read(lot: Lot): Outcome | undefined;
  add(lot: Lot, outcome: Outcome): void;
}

function linesOf(file: string): unknown[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as unknown];
      } catch {
        // A kill cut this line short, so its lot is played again.
        return [];
      }
    });
}

const nameOf = (what: string, { seed, first, count }: Lot): string => `${what} ${seed} ${first} ${count}`;

/**
 * A file with one line per lot, so that a long run continues after a stop. Without a file nothing is stored.
 * @param what the kind of the run; a file may hold several
 */
export function outcomesFile<Outcome>(what: string, file: string | undefined): OutcomesFile<Outcome> {
  const known = new Map<string, unknown>();
  for (const line of file === undefined ? [] : linesOf(file)) {
    const parsed = Line.parse(line);
    known.set(nameOf(parsed.what, parsed), parsed.outcome);
  }
  return {
    read: (lot) => known.get(nameOf(what, lot)) as Outcome | undefined,
    add({ seed, first, count }, outcome) {
      // The line break comes first, so that it ends a line that a kill cut short.
      if (file !== undefined) appendFileSync(file, `\n${JSON.stringify({ what, seed, first, count, outcome })}`);
    },
  };
}
