import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Called, FunctionRow } from '../product.ts';
import { FunctionError, timedOut } from './invoke.ts';
import type { WorkerRequest } from './worker.ts';
import { call, end, startWorker, type Worker } from './worker-process.ts';

/**
 * Priority when all workers are busy: a person who waits for a picture, then background work such as print files, then a team's set.
 * So neither prints nor sets block a shopper. In AWS each call has its own machine.
 */
export type Urgency = 'person' | 'team' | 'background';

interface How {
  /** Default `person`. */
  readonly urgency?: Urgency;
  /** Runs in a process that has loaded nothing. */
  readonly isCold?: boolean;
  /** Freezes the function after its reply. */
  readonly isFrozen?: boolean;
}

export interface WorkerPool {
  invoke(called: Called, event: unknown, seconds: number, how?: How): Promise<unknown>;
  /** Replaces every worker, a busy one after its call. */
  renew(): void;
  close(): Promise<void>;
}

/** Max worker processes that draw. Drawing uses a whole core, so more workers would only take memory. */
const maxDrawing = Math.min(2, availableParallelism());
/** Max worker processes of each kind: those that detect people, and those that sharpen. Each detector holds the models, 270 MB. */
const maxFinding = 1;
/** A worker is replaced after this many calls, which bounds the memory growth of native libraries. */
const callsPerProcess = 200;

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
  async function run(request: Omit<WorkerRequest, 'clockOffset'>, { urgency = 'person', isCold = false }: How) {
    const workers = workersOf(request.called.row);
    const taken = await workers.take(request.called.name, urgency);
    const worker = isCold ? workers.renewed(taken) : taken;
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
    invoke: (called, event, seconds, how = {}) =>
      run({ called, event: event ?? null, seconds, isFrozen: how.isFrozen ?? false }, how),
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

  /** A fresh worker instead of a taken one. */
  renewed(worker: Worker): Worker {
    this.#all.delete(worker);
    end(worker.process);
    return this.#fresh();
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
