import { now } from '#functions/clock';
import { readJson, writeJson } from './kept-json.ts';

interface Step {
  /** Machine time in milliseconds from which the offset counts. */
  readonly from: number;
  /** Seconds. */
  readonly offset: number;
}

/** The SDK's own tolerance for clocks that differ, in milliseconds. */
const skew = 300_000;

export interface DemoClock {
  offsetSeconds(): number;
  advance(seconds: number): Promise<void>;
  /**
   * The demo time at which something was signed. The SDK signs with the machine's clock, our own code with the demo clock: a date that is
   * ahead of the machine can only be demo time, any other gets the offset that counted then.
   */
  signedAt(date: Date): Date;
}

/** The clock every handler and expiry reads through `#functions/clock`; how far it runs ahead survives a restart. */
export async function startDemoClock(file: string): Promise<DemoClock> {
  const steps: Step[] = (await readJson<Step[]>(file)) ?? [];
  const offsetSeconds = () => steps.at(-1)?.offset ?? 0;
  const apply = () => {
    process.env.CLOCK_OFFSET_SECONDS = String(offsetSeconds());
  };
  apply();
  return {
    offsetSeconds,
    async advance(seconds) {
      steps.push({ from: Date.now(), offset: offsetSeconds() + seconds });
      apply();
      await writeJson(file, steps);
    },
    signedAt(date) {
      const at = date.getTime();
      if (at > Date.now() + skew) return date;
      return new Date(at + 1000 * (steps.findLast((step) => step.from <= at)?.offset ?? 0));
    },
  };
}

/** Whole seconds of the demo clock since 1970, as tokens and the table's TTL count. */
export function nowSeconds(): number {
  return Math.floor(now().getTime() / 1000);
}
