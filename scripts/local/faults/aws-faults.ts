import type { IncomingMessage } from 'node:http';
import { type FaultName, faultTable } from './fault-table.ts';

/** The faults of a run. Each has dice of its own, so that one fault's chances do not move those of another. */
export interface AwsFaults {
  /** False while every call succeeds, as when a test prepares its rows. */
  isOn: boolean;
  /** The run's faults, on or off. */
  readonly chosen: readonly FaultName[];
  /** Faults so far. */
  readonly counts: Record<FaultName, number>;
  /** True if the run has the fault and it is on. */
  has(name: FaultName): boolean;
  /** Throws the dice of a fault: true if it strikes, which counts. */
  strikes(name: FaultName): boolean;
  /** The next number of a fault's dice, in [0, 1), for how hard it strikes. */
  draw(name: FaultName): number;
  /** True if this attempt of an SDK call is refused, for its first attempt alone or for all. */
  refuses(name: FaultName, request: IncomingMessage): boolean;
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Of so many refused calls, one is refused with all its retries. The others pass at the second attempt. */
const refusedForGood = 8;

/** The faults of a run. `rates` replaces the table's. */
export function awsFaults(
  chosen: readonly FaultName[] = [],
  { seed = 1, rates = {} }: { readonly seed?: number; readonly rates?: Partial<Record<FaultName, number>> } = {},
): AwsFaults {
  const names = Object.keys(faultTable) as FaultName[];
  const own = new Map(names.map((name, n) => [name, dice(seed * 101 + n)]));
  const draw = (name: FaultName): number => own.get(name)?.() ?? 1;
  /** Calls that are refused with all their retries, by the SDK's id, which is the same for each attempt. */
  const refused = new Set<string>();
  const faults: AwsFaults = {
    isOn: true,
    chosen,
    counts: Object.fromEntries(names.map((name) => [name, 0])) as Record<FaultName, number>,
    has: (name) => faults.isOn && chosen.includes(name),
    draw,
    strikes(name) {
      if (!faults.has(name) || draw(name) >= (rates[name] ?? faultTable[name].rate)) return false;
      faults.counts[name] += 1;
      return true;
    },
    refuses(name, { headers }) {
      if (!faults.has(name)) return false;
      const call = String(headers['amz-sdk-invocation-id'] ?? '');
      if (refused.has(call)) return true;
      const isRetry = !String(headers['amz-sdk-request'] ?? '').startsWith('attempt=1');
      if ((call !== '' && isRetry) || !faults.strikes(name)) return false;
      if (call !== '' && draw(name) < 1 / refusedForGood) refused.add(call);
      return true;
    },
  };
  return faults;
}
