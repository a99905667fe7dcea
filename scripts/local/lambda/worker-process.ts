import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Failure, timedOut } from './invoke.ts';
import type { Outcome, WorkerRequest } from './worker.ts';

/**
 * Pictures are outside V8's heap, and by default every 64 MB of pictures cause a full mark of that heap. With these flags, fronts and print files
 * take a quarter less CPU time. A first heap of 256 MB saves no more, and adds 150 MB to each worker.
 */
const drawingFlags = ['--external-memory-accounted-in-global-limit', '--initial-heap-size=64'];
const loadingSeconds = 30; // first import of the drawing code on a loaded machine

export interface Worker {
  readonly process: ChildProcess;
  calls: number;
  readonly has: Set<string>;
  /** Fires while the worker is idle. */
  rest?: NodeJS.Timeout;
}

export function end(child: ChildProcess): void {
  child.kill('SIGKILL');
  if (child.connected) child.disconnect();
}

export function startWorker(env: Readonly<Record<string, string>>): Worker {
  const script = fileURLToPath(new URL('worker.ts', import.meta.url));
  const child = fork(script, {
    execArgv: drawingFlags,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { process: child, calls: 0, has: new Set() };
}

/** Sends a request and waits for its outcome, the end of the process, or the timeout. */
export function call(worker: Worker, request: WorkerRequest): Promise<Outcome> {
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
