import { now } from '#functions/platform/clock';
import { readJson, writeJson } from './kept-json.ts';

export interface DemoClock {
  offsetSeconds(): number;
  advance(seconds: number): Promise<void>;
}

/** The clock every handler and expiry reads through `#functions/clock`; how far it runs ahead survives a restart. */
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

/** Whole seconds of the demo clock since 1970, as tokens and the table's TTL count. */
export function nowSeconds(): number {
  return Math.floor(now().getTime() / 1000);
}
