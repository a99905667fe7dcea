import { now } from '../clock.ts';
import { ServiceFault } from '../http/json-service.ts';
import type { Definition } from './definition.ts';
import { type Checkpoint, type Execution, named, type TaskOutcome } from './execution.ts';
import { type Ended, type Invoke, type OtherExecution, runStates, type StartOther } from './run-states.ts';
import type { TaskTokens } from './task-tokens.ts';

export interface LiveParts {
  readonly definition: Definition;
  readonly invoke: Invoke;
  readonly startOther: StartOther;
  readonly tokens: TaskTokens;
  readonly ended: (execution: Execution) => void;
}

/** A task whose token is not sent back yet. Its time, in milliseconds of the demo clock, counts once its function has returned. */
interface OpenWait {
  readonly settle: (outcome: TaskOutcome) => void;
  isWaiting: boolean;
  timeoutAt: number;
}

/** Runs one execution. Its fields change as states run, wait and end. */
export class LiveExecution implements OtherExecution {
  readonly execution: Execution;
  readonly #parts: LiveParts;
  #wait: OpenWait | null = null;
  #end = Promise.withResolvers<void>();
  #rest = Promise.withResolvers<void>();
  #abort: () => void = () => undefined;

  constructor(begun: Pick<Execution, 'executionArn' | 'stateMachineArn' | 'name' | 'input'>, parts: LiveParts) {
    this.execution = { ...begun, startDate: now(), log: [], status: 'RUNNING' };
    this.#parts = parts;
    this.#run(null);
  }

  get ended(): Promise<void> {
    return this.#end.promise;
  }

  /** Settles when no state runs: the execution has ended or waits for a token. */
  get rested(): Promise<void> {
    return this.#rest.promise;
  }

  get isWorking(): boolean {
    return this.execution.status === 'RUNNING' && !this.#wait?.isWaiting;
  }

  #run(from: Checkpoint | null): void {
    const { definition, invoke, startOther, tokens } = this.#parts;
    const { abort, ended } = runStates(this.execution, from, {
      definition,
      invoke,
      startOther,
      mintToken: () => tokens.mint(this.execution.executionArn),
      waitFor: (...wait) => this.#waitFor(...wait),
    });
    this.#abort = abort;
    void ended.then((end) => this.#finish(end));
  }

  /** Waits for the outcome that is sent with the token. It may arrive before the function returns. A failed function ends the wait. */
  async #waitFor(state: string, token: string, called: Promise<unknown>): Promise<unknown> {
    const { tokens, definition } = this.#parts;
    const timeout = definition.waits.get(state) ?? Infinity;
    const { promise, resolve, reject } = Promise.withResolvers<TaskOutcome>();
    const close = () => {
      if (this.#wait !== wait) return;
      tokens.close(token);
      if (wait.isWaiting) this.#rest = Promise.withResolvers();
      this.#wait = null;
    };
    const settle = (outcome: TaskOutcome) => {
      close();
      resolve(outcome);
    };
    const wait: OpenWait = { settle, isWaiting: false, timeoutAt: Infinity };
    this.#wait = wait;
    tokens.open(token, { settle });
    const begin = () => {
      if (this.#wait !== wait) return;
      [wait.isWaiting, wait.timeoutAt] = [true, now().getTime() + timeout * 1000];
      this.#rest.resolve();
    };
    called.then(begin, (error: Error) => {
      close();
      reject(error);
    });
    const outcome = await promise;
    if ('output' in outcome) return outcome.output;
    throw named(outcome.error, outcome.cause);
  }

  #finish({ status, ...details }: Ended): void {
    // A stopped execution keeps its status and error.
    if (this.execution.status === 'RUNNING') Object.assign(this.execution, { status }, details);
    this.execution.stopDate = now();
    this.#end.resolve();
    this.#rest.resolve();
    this.#parts.ended(this.execution);
  }

  /** Ends the execution, and also its wait, which would hold memory. */
  #stopAs(status: Execution['status'], error: string | undefined, cause?: string): void {
    if (this.execution.status !== 'RUNNING') return;
    Object.assign(this.execution, { status, ...(error && { error }), ...(cause && { cause }) });
    this.#abort();
    this.#wait?.settle({ error: 'States.Runtime', cause: 'The execution has ended.' });
  }

  stop(error?: string, cause?: string): void {
    this.#stopAs('ABORTED', error, cause);
  }

  /** Ends the wait or the execution if its time is over. `at`: milliseconds of the demo clock. */
  expire(at: number): void {
    if (!this.#wait?.isWaiting) return;
    if (this.execution.startDate.getTime() + this.#parts.definition.longest * 1000 <= at)
      return this.#stopAs('TIMED_OUT', 'States.Timeout');
    const { timeoutAt, settle } = this.#wait;
    if (timeoutAt <= at) settle({ error: 'States.Timeout', cause: '' });
  }

  /** Runs the execution again from the failed state. Throws `ExecutionNotRedrivable`. */
  redrive(): void {
    const { execution } = this;
    const failed = execution.log.findLast((entry) => entry.type === 'StateEntered' && entry.index === undefined);
    const canGo = !['RUNNING', 'SUCCEEDED'].includes(execution.status);
    if (!canGo || failed?.type !== 'StateEntered') {
      throw new ServiceFault('ExecutionNotRedrivable', `Execution is not redrivable: '${execution.executionArn}'`);
    }
    execution.status = 'RUNNING';
    for (const field of ['stopDate', 'error', 'cause'] as const) delete execution[field];
    [this.#end, this.#rest] = [Promise.withResolvers(), Promise.withResolvers()];
    this.#run({ state: failed.state.name, input: failed.state.input });
  }
}
