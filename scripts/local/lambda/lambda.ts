import { isIdOf } from '#domain/values/ids.ts';
import { type FunctionName, functionRow } from '#functions/manifest.ts';
import { recordSigned } from '../grants/signed-links.ts';
import { invokeHere, type LocalHandler, secondsOf } from './invoke.ts';
import { moduleOf, renewSources, type Source } from './module-of.ts';
import { startWorkerPool, type Urgency } from './worker-pool.ts';

export interface LocalLambda {
  /** Runs a function and returns its result after a round trip through JSON. Throws an error with the name of the handler's error. */
  invoke(name: FunctionName, event: unknown): Promise<unknown>;
  /** Makes the next call of each function load its sources again. */
  renew(): void;
  /** The number of calls since the start, and of those running now. */
  activity(): { readonly begun: number; readonly running: number };
  close(): Promise<void>;
}

export interface LambdaOptions {
  readonly source: Source;
  /** Handlers that replace the real ones. Tests inject faults with them. */
  readonly overrides?: Partial<Record<FunctionName, LocalHandler>>;
}

/** Consumers of events work in the background. A card of a set belongs to its team. */
function urgencyOf(name: FunctionName, event: unknown): Urgency {
  const { trigger } = functionRow(name);
  if (trigger.kind === 'queue' && trigger.source.kind === 'events') return 'background';
  const owner = (event as { readonly user_id?: unknown } | null)?.user_id;
  return typeof owner === 'string' && isIdOf('team', owner) ? 'team' : 'person';
}

/**
 * Runs the functions of the manifest. Functions that draw or decode pictures run in worker processes, where they can hang or
 * be killed without blocking the API. All others, and those that a browser waits for, run in this process.
 */
export function startLambda({ source, overrides = {} }: LambdaOptions): LocalLambda {
  const children = startWorkerPool(source);
  const apart = (name: FunctionName) => functionRow(name).renders && functionRow(name).trigger.kind !== 'http';
  let begun = 0;
  let running = 0;
  const run = async (name: FunctionName, event: unknown) => {
    const seconds = secondsOf(functionRow(name));
    const override = overrides[name];
    if (override) return invokeHere(name, override, event, seconds);
    if (apart(name)) return children.invoke(name, event, seconds, urgencyOf(name, event));
    const { handler } = await moduleOf(name, source);
    return invokeHere(name, handler, event, seconds);
  };
  return {
    async invoke(name, event) {
      begun += 1;
      running += 1;
      try {
        const result = await run(name, event);
        recordSigned(name, result);
        return result;
      } finally {
        running -= 1;
      }
    },
    renew() {
      renewSources();
      children.renew();
    },
    activity: () => ({ begun, running }),
    close: () => children.close(),
  };
}
