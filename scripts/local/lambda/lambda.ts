import { recordSigned } from '../grants/signed-links.ts';
import { type Called, type FunctionRow, type Manifest, noResources, type Resources } from '../product.ts';
import { invokeHere, type LocalHandler, secondsOf } from './invoke.ts';
import { moduleOf, renewSources } from './module-of.ts';
import { startWorkerPool, type Urgency } from './worker-pool.ts';

export interface LocalLambda {
  /** Runs a function and returns its result after a round trip through JSON. Throws an error with the name of the handler's error. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Makes the next call of each function load its sources again. */
  renew(): void;
  /** The number of calls since the start, and of those running now. */
  activity(): { readonly begun: number; readonly running: number };
  close(): Promise<void>;
}

export interface LambdaOptions {
  readonly manifest: Manifest;
  readonly resources?: Resources;
  /** Handlers that replace the real ones. Tests inject faults with them. */
  readonly overrides?: Readonly<Partial<Record<string, LocalHandler>>>;
  /** True for a call of a set, which gives way to people who wait. */
  readonly isOfSet?: (event: unknown) => boolean;
  /** Variables of the worker processes, which an allocator reads at their start. */
  readonly workerEnv?: Readonly<Record<string, string>>;
}

/** Consumers of events work in the background. */
function urgencyOf({ trigger }: FunctionRow, isOfSet: boolean): Urgency {
  if (trigger.kind === 'queue' && trigger.source?.kind === 'events') return 'background';
  return isOfSet ? 'team' : 'person';
}

/**
 * Runs the functions of the manifest. Functions that draw or decode pictures run in worker processes, where they can hang or
 * be killed without blocking the API. All others, and those that a browser waits for, run in this process.
 */
export function startLambda(options: LambdaOptions): LocalLambda {
  const { manifest, resources = noResources, overrides = {}, isOfSet = () => false, workerEnv } = options;
  const children = startWorkerPool({ env: workerEnv });
  const apart = ({ renders, trigger }: FunctionRow) => renders && trigger.kind !== 'http';
  let begun = 0;
  let running = 0;
  const run = async (called: Called, event: unknown) => {
    const { name, row } = called;
    const seconds = secondsOf(row);
    const override = overrides[name];
    if (override) return invokeHere(called, override, event, seconds);
    if (apart(row)) return children.invoke(called, event, seconds, urgencyOf(row, isOfSet(event)));
    const { handler } = await moduleOf(called);
    return invokeHere(called, handler, event, seconds);
  };
  return {
    async invoke(name, event) {
      const row = manifest[name];
      if (!row) throw new Error(`The manifest has no function ${name}.`);
      const called = { name, row, resources };
      begun += 1;
      running += 1;
      try {
        const result = await run(called, event);
        recordSigned(called, result);
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
