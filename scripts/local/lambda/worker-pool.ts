import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { drawingEnvironment } from '#functions/function-row';
import { type FunctionName } from '#functions/manifest';
import type { Order, Outcome } from './worker.ts';
import { type Failure, FunctionError, timedOut } from './invoke.ts';
import type { Source } from './module-of.ts';

export interface Children {
  invoke(name: FunctionName, event: unknown, seconds: number): Promise<unknown>;
  warm(name: FunctionName): Promise<void>;
  close(): Promise<void>;
}

/** Drawing keeps a core busy; more processes than this would only take memory. */
const most = Math.min(2, availableParallelism());
/** After this many calls a process makes room for a fresh one, so that no library's memory grows for ever. */
const callsPerProcess = 200;
const loadingSeconds = 30; // the first import of the drawing code on a loaded machine

interface Worker {
  readonly process: ChildProcess;
  calls: number;
  readonly has: Set<FunctionName>;
}

/** Processes for functions that draw: one call at a time each, killed when out of time, replaced when dead. */
export function startChildren(source: Source): Children {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: ((worker: Worker) => void)[] = [];

  function release(worker: Worker): void {
    const alive = worker.process.connected && worker.calls < callsPerProcess;
    if (!alive) {
      all.delete(worker);
      end(worker.process);
    }
    const next = waiting.shift();
    if (next) next(alive ? worker : fresh());
    else if (alive) idle.push(worker);
  }
  function fresh(): Worker {
    const worker = startWorker();
    all.add(worker);
    return worker;
  }
  async function take(name: FunctionName): Promise<Worker> {
    const at = Math.max(
      0,
      idle.findIndex((worker) => worker.has.has(name)),
    );
    const [worker] = idle.splice(at, 1);
    if (worker?.process.connected) return worker;
    if (worker) all.delete(worker);
    if (all.size < most) return fresh();
    return new Promise((resolve) => waiting.push(resolve));
  }
  async function run(order: Omit<Order, 'source' | 'clockOffset'>): Promise<unknown> {
    const worker = await take(order.name);
    try {
      const outcome = await call(worker, { ...order, source, clockOffset: process.env.CLOCK_OFFSET_SECONDS });
      if ('value' in outcome) return outcome.value;
      // A handler that ran out of time still runs; only the end of its process stops it.
      if (outcome.failure.name === timedOut(0).name) end(worker.process);
      throw new FunctionError(outcome.failure);
    } finally {
      release(worker);
    }
  }
  return {
    invoke: (name, event, seconds) => run({ name, event: event ?? null, seconds }),
    async warm(name) {
      await run({ name, seconds: loadingSeconds });
    },
    async close() {
      const living = [...all].filter(({ process: child }) => child.exitCode === null && child.signalCode === null);
      const ends = living.map(({ process: child }) => once(child, 'exit'));
      for (const { process: child } of living) child.kill('SIGKILL');
      await Promise.all(ends);
    },
  };
}

function end(child: ChildProcess): void {
  child.kill('SIGKILL');
  if (child.connected) child.disconnect();
}

function startWorker(): Worker {
  const script = fileURLToPath(new URL('worker.ts', import.meta.url));
  // Under `node --watch` a child would report every file it loads through the channel that is ours.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  const child = fork(script, {
    execArgv: [],
    env: { ...env, ...drawingEnvironment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { process: child, calls: 0, has: new Set() };
}

/** Sends one order and waits for its outcome, the death of the process, or the end of its time. */
function call(worker: Worker, order: Order): Promise<Outcome> {
  const { process: child } = worker;
  worker.calls += 1;
  const loading = worker.has.has(order.name) ? 0 : loadingSeconds;
  worker.has.add(order.name);
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', died).off('error', died);
      resolve(outcome);
    };
    const died = () => settle({ failure: exited });
    const late = () => settle({ failure: timedOut(order.seconds) });
    // The child keeps the time itself; this is for one that no longer can. A second lets its own answer arrive first.
    const timer = setTimeout(late, 1000 * (order.seconds + loading + 1));
    child.on('message', settle).on('exit', died).on('error', died);
    child.send(order, (error) => {
      if (error) died();
    });
  });
}

/** Lambda's own words for a process that died in the middle. */
const exited: Failure = {
  name: 'Runtime.ExitError',
  message: 'RequestId: Error: Runtime exited without providing a reason',
  stack: '',
};
