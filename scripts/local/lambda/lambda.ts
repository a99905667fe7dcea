import { type AwsFaults, awsFaults } from '../faults/aws-faults.ts';
import { recordSigned } from '../grants/signed-links.ts';
import { type Called, type FunctionRow, type Manifest, noResources, type Resources } from '../product.ts';
import { asynchronous, FunctionError, invokeHere, type LocalHandler, noRoom, secondsOf } from './invoke.ts';
import { moduleOf, renewSources } from './module-of.ts';
import { startWorkerPool, type Urgency, type WorkerPool } from './worker-pool.ts';

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
  readonly faults?: AwsFaults;
  /** Variables of the worker processes, which an allocator reads at their start. */
  readonly workerEnv?: Readonly<Record<string, string>>;
}

/** Consumers of events work in the background. */
function urgencyOf({ trigger }: FunctionRow, isOfSet: boolean): Urgency {
  if (trigger.kind === 'queue' && trigger.source?.kind === 'events') return 'background';
  return isOfSet ? 'team' : 'person';
}

/** Throws Lambda's error if there is no room. Lambda itself repeats an asynchronous call until there is. */
function checkRoom({ trigger: { kind } }: FunctionRow, faults: AwsFaults): void {
  if (!asynchronous.includes(kind) && faults.strikes('lambda')) throw new FunctionError(noRoom(kind));
}

const isApart = ({ renders, trigger }: FunctionRow): boolean => renders && trigger.kind !== 'http';

function runner(options: LambdaOptions, children: WorkerPool): (called: Called, event: unknown) => Promise<unknown> {
  const { overrides = {}, isOfSet = () => false, faults = awsFaults() } = options;
  return async (called: Called, event: unknown) => {
    const { name, row } = called;
    const seconds = secondsOf(row);
    checkRoom(row, faults);
    const isFrozen = faults.has('frozen');
    const held = isFrozen ? () => void faults.strikes('frozen') : undefined;
    const override = overrides[name];
    if (override) return invokeHere(called, override, event, { seconds, held });
    const isCold = faults.strikes('cold');
    if (isApart(row)) {
      const urgency = urgencyOf(row, isOfSet(event));
      return children.invoke(called, event, seconds, { urgency, isCold, isFrozen });
    }
    const { handler } = await moduleOf(called, isCold);
    return invokeHere(called, handler, event, { seconds, held });
  };
}

/**
 * Runs the functions of the manifest. Functions that draw or decode pictures run in worker processes, where they can hang or
 * be killed without blocking the API. All others, and those that a browser waits for, run in this process.
 */
export function startLambda(options: LambdaOptions): LocalLambda {
  const { manifest, resources = noResources, workerEnv } = options;
  const children = startWorkerPool({ env: workerEnv });
  const run = runner(options, children);
  let begun = 0;
  let running = 0;
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
