import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Called, FunctionRow } from '../product.ts';
import { type Failure, FunctionError, timedOut } from './invoke.ts';
import type { Outcome, WorkerRequest } from './worker.ts';

/**
 * Priority when all workers are busy: a person who waits for a picture, then background work such as print files, then a team's set.
 * So neither prints nor sets block a shopper. In AWS each call has its own machine.
 */
export type Urgency = 'person' | 'team' | 'background';

export interface WorkerPool {
  invoke(called: Called, event: unknown, seconds: number, urgency?: Urgency): Promise<unknown>;
  /** Replaces every worker, a busy one after its call. */
  renew(): void;
  close(): Promise<void>;
}

/**
 * Pictures are outside V8's heap, and by default every 64 MB of pictures cause a full mark of that heap. With these flags, fronts and print files
 * take a quarter less CPU time. A first heap of 256 MB saves no more, and adds 150 MB to each worker.
 */
const drawingFlags = ['--external-memory-accounted-in-global-limit', '--initial-heap-size=64'];
/** Max worker processes that draw. Drawing uses a whole core, so more workers would only take memory. */
const maxDrawing = Math.min(2, availableParallelism());
/** Max worker processes of each kind: those that detect people, and those that sharpen. Each detector holds the models, 270 MB. */
const maxFinding = 1;
/** A worker is replaced after this many calls, which bounds the memory growth of native libraries. */
const callsPerProcess = 200;
const loadingSeconds = 30; // first import of the drawing code on a loaded machine

/**
 * Seconds without a call after which a worker ends and frees its memory. The last drawing worker stays while a person looks at the options. The
 * detector stays for the next photo, because a new detector needs 2 s of CPU.
 */
const restSeconds: RestSeconds = { spare: 5, last: 30 };

interface RestSeconds {
  /** For a worker that is not the only one of its kind, and for a worker that sharpens, because no person waits for it. */
  readonly spare: number;
  readonly last: number;
}

interface Worker {
  readonly process: ChildProcess;
  calls: number;
  readonly has: Set<string>;
  /** Fires while the worker is idle. */
  rest?: NodeJS.Timeout;
}

interface PoolOptions {
  /** More variables of the processes. */
  readonly env?: Readonly<Record<string, string>> | undefined;
  readonly rest?: RestSeconds;
}

/**
 * Separate worker processes draw, detect people and sharpen. So only detectors hold the models, and no photo waits behind one that is sharpened. Each
 * worker runs one call at a time. A timeout kills the worker, and a new one replaces it.
 */
export function startWorkerPool({ env = {}, rest = restSeconds }: PoolOptions = {}): WorkerPool {
  const drawing = new Workers(maxDrawing, env, rest);
  const finding = new Workers(maxFinding, env, rest);
  const sharpening = new Workers(maxFinding, env, { ...rest, last: rest.spare });
  const workersOf = ({ finds, sharpens }: FunctionRow): Workers => (finds ? finding : sharpens ? sharpening : drawing);
  async function run(request: Omit<WorkerRequest, 'clockOffset'>, urgency: Urgency): Promise<unknown> {
    const workers = workersOf(request.called.row);
    const worker = await workers.take(request.called.name, urgency);
    try {
      const outcome = await call(worker, { ...request, clockOffset: process.env.CLOCK_OFFSET_SECONDS });
      if ('value' in outcome) return outcome.value;
      // After a timeout the handler keeps running; only a kill stops it.
      if (outcome.failure.name === timedOut(0).name) end(worker.process);
      throw new FunctionError(outcome.failure);
    } finally {
      workers.release(worker, urgency);
    }
  }
  return {
    invoke: (called, event, seconds, urgency = 'person') => run({ called, event: event ?? null, seconds }, urgency),
    renew() {
      drawing.renew();
      finding.renew();
      sharpening.renew();
    },
    async close() {
      await Promise.all([drawing.close(), finding.close(), sharpening.close()]);
    },
  };
}

class Workers {
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #waiting: Record<Urgency, ((worker: Worker) => void)[]> = { person: [], team: [], background: [] };
  readonly #max: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #rest: RestSeconds;
  /** Number of workers that run background work. */
  #slow = 0;

  constructor(max: number, env: Readonly<Record<string, string>>, rest: RestSeconds) {
    this.#max = max;
    this.#env = env;
    this.#rest = rest;
  }

  /** An idle worker, if possible one that has loaded the function. */
  async take(name: string, urgency: Urgency): Promise<Worker> {
    if (urgency === 'background' && !this.#mayBeSlow()) return this.#wait(urgency);
    if (urgency === 'background') this.#slow += 1;
    const loaded = this.#idle.findIndex((worker) => worker.has.has(name));
    const [worker] = this.#idle.splice(Math.max(0, loaded), 1);
    clearTimeout(worker?.rest);
    if (worker?.process.connected) return worker;
    if (worker) this.#all.delete(worker);
    if (this.#all.size < this.#max) return this.#fresh();
    if (urgency === 'background') this.#slow -= 1;
    return this.#wait(urgency);
  }

  #wait(urgency: Urgency): Promise<Worker> {
    return new Promise((resolve) => this.#waiting[urgency].push(resolve));
  }

  /** True if another worker may run background work. One of two workers stays free for waiting people. */
  #mayBeSlow(): boolean {
    return this.#slow < Math.max(1, this.#max - 1);
  }

  #next(): ((worker: Worker) => void) | undefined {
    const { person, team, background } = this.#waiting;
    const first = person.shift();
    if (first) return first;
    const slow = this.#mayBeSlow() ? background.shift() : undefined;
    if (slow) this.#slow += 1;
    return slow ?? team.shift();
  }

  release(worker: Worker, urgency: Urgency): void {
    if (urgency === 'background') this.#slow -= 1;
    const alive = worker.process.connected && worker.calls < callsPerProcess;
    if (!alive) {
      this.#all.delete(worker);
      end(worker.process);
    }
    const next = this.#next();
    if (next) next(alive ? worker : this.#fresh());
    else if (alive) this.#lay(worker);
  }

  #lay(worker: Worker): void {
    this.#idle.push(worker);
    const { spare, last } = this.#rest;
    const end = () => this.#dismiss(worker);
    const endSpare = () => {
      if (this.#all.size > 1) end();
      else worker.rest = setTimeout(end, 1000 * (last - spare)).unref();
    };
    worker.rest = setTimeout(endSpare, 1000 * spare).unref();
  }

  /** Disconnects an idle worker. Its process then ends by itself and saves its compile cache for the next worker. */
  #dismiss(worker: Worker): void {
    this.#idle.splice(this.#idle.indexOf(worker), 1);
    this.#all.delete(worker);
    if (worker.process.connected) worker.process.disconnect();
  }

  renew(): void {
    for (const worker of this.#all) worker.calls = callsPerProcess;
    for (const { process: child } of this.#idle) end(child);
  }

  async close(): Promise<void> {
    const living = [...this.#all].filter(({ process: child }) => child.exitCode === null && child.signalCode === null);
    const ends = living.map(({ process: child }) => once(child, 'exit'));
    for (const { process: child } of living) child.kill('SIGKILL');
    await Promise.all(ends);
  }

  #fresh(): Worker {
    const worker = startWorker(this.#env);
    this.#all.add(worker);
    return worker;
  }
}

function end(child: ChildProcess): void {
  child.kill('SIGKILL');
  if (child.connected) child.disconnect();
}

function startWorker(env: Readonly<Record<string, string>>): Worker {
  const script = fileURLToPath(new URL('worker.ts', import.meta.url));
  const child = fork(script, {
    execArgv: drawingFlags,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { process: child, calls: 0, has: new Set() };
}

/** Sends a request and waits for its outcome, the end of the process, or the timeout. */
function call(worker: Worker, request: WorkerRequest): Promise<Outcome> {
  const { process: child } = worker;
  worker.calls += 1;
  const loading = worker.has.has(request.called.name) ? 0 : loadingSeconds;
  worker.has.add(request.called.name);
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', died).off('disconnect', died).off('error', died);
      resolve(outcome);
    };
    const died = () => settle({ failure: exited });
    const late = () => settle({ failure: timedOut(request.seconds) });
    // The worker checks the timeout itself, so this timer is for a blocked worker. The extra second lets the worker's reply arrive first.
    const timer = setTimeout(late, 1000 * (request.seconds + loading + 1));
    // A process that ended just before this call fires no second `exit`.
    child.on('message', settle).on('exit', died).on('disconnect', died).on('error', died);
    child.send(request, (error) => {
      if (error) died();
    });
  });
}

/** Lambda's error for a process that ended during a call. */
const exited: Failure = {
  name: 'Runtime.ExitError',
  message: 'RequestId: Error: Runtime exited without providing a reason',
  stack: '',
};
