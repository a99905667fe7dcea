import { readJson, writeJson } from './state/json-file.ts';

export interface DemoClock {
  offsetSeconds(): number;
  advance(seconds: number): Promise<void>;
}

/**
 * The demo clock. Its offset is an environment variable, because the functions in this process read it there.
 * It survives a restart.
 */
export async function startDemoClock(file: string): Promise<DemoClock> {
  let { offset_seconds: offset } = (await readJson<{ offset_seconds: number }>(file)) ?? { offset_seconds: 0 };
  const apply = () => {
    process.env.CLOCK_OFFSET_SECONDS = String(offset);
  };
  apply();
  return {
    offsetSeconds: () => offset,
    async advance(seconds) {
      offset += seconds;
      apply();
      await writeJson(file, { offset_seconds: offset });
    },
  };
}

/** The time of the demo clock, as the functions see it. */
export function now(): Date {
  return new Date(Date.now() + 1000 * Number(process.env.CLOCK_OFFSET_SECONDS ?? 0));
}

/** Whole seconds of the demo clock since 1970, the unit of tokens and of the table's TTL. */
export function nowSeconds(): number {
  return Math.floor(now().getTime() / 1000);
}
