import type { FunctionName } from '#functions/manifest';
import { functionRow } from '#functions/manifest';
import { startChildren } from './worker-pool.ts';
import { invokeHere, type LocalHandler } from './invoke.ts';
import { moduleOf, type Source } from './module-of.ts';

export interface LocalLambda {
  /** Runs a function and answers what it returned, as JSON would carry it. Throws an error of the name the handler threw. */
  invoke(name: FunctionName, event: unknown): Promise<unknown>;
  /** Loads what would otherwise be loaded by the first call. */
  warm(names: readonly FunctionName[]): Promise<void>;
  /** How many calls were ever begun, and how many are under way. */
  activity(): { readonly begun: number; readonly running: number };
  close(): Promise<void>;
}

export interface LambdaOptions {
  readonly source: Source;
  /** Handlers that stand in for the real ones, as faults for tests. */
  readonly overrides?: Partial<Record<FunctionName, LocalHandler>>;
}

/**
 * Runs the functions of the manifest. What draws or decodes pictures runs in processes of its own, so that it may hang or be killed and
 * never holds up the API; everything else, and what answers a browser, runs in this process.
 */
export function startLambda({ source, overrides = {} }: LambdaOptions): LocalLambda {
  const children = startChildren(source);
  const apart = (name: FunctionName) => functionRow(name).renders && functionRow(name).trigger.kind !== 'http';
  let begun = 0;
  let running = 0;
  const run = async (name: FunctionName, event: unknown) => {
    const { timeout } = functionRow(name);
    const override = overrides[name];
    if (override) return invokeHere(name, override, event, timeout);
    if (apart(name)) return children.invoke(name, event, timeout);
    const { handler } = await moduleOf(name, source);
    return invokeHere(name, handler, event, timeout);
  };
  return {
    async invoke(name, event) {
      begun += 1;
      running += 1;
      try {
        return await run(name, event);
      } finally {
        running -= 1;
      }
    },
    async warm(names) {
      for (const name of names) await (apart(name) ? children.warm(name) : moduleOf(name, source));
    },
    activity: () => ({ begun, running }),
    close: () => children.close(),
  };
}
