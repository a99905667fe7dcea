import { now } from '../clock.ts';
import { ServiceFault } from '../http/json-service.ts';
import type { Definition } from './definition.ts';
import {
  type Checkpoint,
  deferred,
  type Execution,
  type LogEntry,
  type TaskOutcome,
  type WaitingTask,
  waitingTask,
} from './execution.ts';
import type { ExecutionFiles, SavedExecution } from './execution-files.ts';
import { type Invoke, type OtherExecution, type Rest, runStates, type StartOther } from './run-states.ts';
import type { TaskTokens } from './task-tokens.ts';

export interface LiveExecution extends OtherExecution {
  /** Settles when no state runs: the execution has ended or waits. */
  rested(): Promise<void>;
  /** Settles when the latest change is in its file. */
  readonly saved: () => Promise<void>;
  isWaiting(): boolean;
  /** Ends waits that are past their limit. `at`: milliseconds of the demo clock. */
  expire(at: number): void;
  /** Continues from the failed state. Throws `ExecutionNotRedrivable`. */
  redrive(): void;
  log(): Promise<readonly LogEntry[]>;
}

export interface LiveParts {
  readonly definition: Definition;
  readonly invoke: Invoke;
  readonly startOther: StartOther;
  readonly tokens: TaskTokens;
  readonly files: ExecutionFiles;
  readonly ended: (execution: Execution) => void;
}

type Begun = Pick<Execution, 'executionArn' | 'stateMachineArn' | 'name' | 'input'>;

/** The course of an execution. Its fields change as states run, wait and end. */
class Live {
  readonly execution: Execution;
  readonly parts: LiveParts;
  waiting: WaitingTask | null = null;
  /** The open token, and the outcome of its task. */
  token: string | null = null;
  outcome: TaskOutcome | null = null;
  saving: Promise<void> = Promise.resolve();
  resting: Promise<void> = Promise.resolve();
  end = deferred<void>();
  abort: () => void = () => undefined;

  constructor(begun: Begun, startDate: Date, parts: LiveParts) {
    this.execution = { ...begun, startDate, log: [], status: 'RUNNING' };
    this.parts = parts;
  }

  /** True if the execution survives a restart. Machines without waits are restarted by their own jobs. */
  get isKept(): boolean {
    return this.parts.definition.waits.size > 0;
  }

  save(from: Checkpoint | null, log: readonly LogEntry[]): Promise<void> {
    if (!this.isKept) return Promise.resolve();
    const { executionArn, stateMachineArn, name, input, startDate } = this.execution;
    const { status, stopDate, error, cause } = this.execution;
    const end = status === 'RUNNING' ? null : { status, stoppedAt: stopDate?.getTime() ?? 0, error, cause };
    const execution = { executionArn, stateMachineArn, name, input };
    const saved = { execution, startedAt: startDate.getTime(), log, waiting: this.waiting, from, end };
    this.saving = this.parts.files.save(saved);
    return this.saving;
  }

  async log(): Promise<readonly LogEntry[]> {
    if (this.execution.log.length > 0 || !this.waiting) return this.execution.log;
    return (await this.parts.files.read(this.execution))?.log ?? [];
  }

  run(from: Checkpoint | null): void {
    const { definition, invoke, startOther, tokens } = this.parts;
    const run = runStates(this.execution, from, {
      definition,
      invoke,
      startOther,
      mintToken: () => tokens.mint(this.execution.executionArn),
      openToken: (token) => this.open(token),
      closeToken: (token) => tokens.close(token),
    });
    this.abort = () => run.abort();
    const before = this.resting;
    this.resting = run.rest.then((one) => this.rest(one)).then(() => before);
  }

  /** Opens a token until a caller sends it back. */
  open(token: string): Promise<TaskOutcome> {
    [this.token, this.outcome] = [token, null];
    const { promise, resolve } = deferred<TaskOutcome>();
    this.parts.tokens.open(token, {
      settle: async (outcome) => {
        this.parts.tokens.close(token);
        this.outcome = outcome;
        resolve(outcome);
        const going = this.goOn();
        this.resting = Promise.all([this.resting, going]).then(() => undefined);
        await going;
      },
      beat: () => {
        if (this.waiting) this.waiting.heartbeatAt = now().getTime();
      },
    });
    return promise;
  }

  async rest(rest: Rest): Promise<void> {
    // Releases the run while waiting, because its log is large.
    this.abort = () => undefined;
    if (rest.kind === 'ended') return this.finish(rest.status, rest.details);
    // It was stopped while its function ran.
    if (this.execution.status !== 'RUNNING') return this.finish(this.execution.status, {});
    const waiting = waitingTask(rest, this.execution.log, this.parts.definition.waits.get(rest.state));
    this.waiting = waiting;
    await this.save(null, this.execution.log);
    if (this.parts.files.keepsLogs && this.waiting === waiting) this.execution.log = [];
    await this.goOn();
  }

  /** Ends the wait once the task's outcome is known. */
  async goOn(): Promise<void> {
    const { waiting, outcome } = this;
    if (!waiting || !outcome || this.execution.status !== 'RUNNING') return;
    const from: Checkpoint = { state: waiting.state, input: waiting.input, outcome };
    const log = await this.log();
    if (this.waiting !== waiting) return;
    this.execution.log = [...log];
    [this.waiting, this.outcome] = [null, null];
    const saved = this.save(from, log);
    this.run(from);
    await saved;
  }

  async finish(status: Execution['status'], details: Partial<Execution>): Promise<void> {
    if (this.token) this.parts.tokens.close(this.token);
    const log = await this.log();
    this.execution.log = [...log];
    this.waiting = null;
    const kept = this.execution.error === undefined ? details : {};
    Object.assign(this.execution, { status, stopDate: now() }, kept);
    // A failed execution can be redriven for days; a succeeded one is finished.
    if (status !== 'SUCCEEDED') await this.save(null, log);
    else if (this.isKept) await this.saving.then(() => this.parts.files.remove(this.execution));
    this.end.resolve(undefined);
    this.parts.ended(this.execution);
  }

  stop(error: string | undefined, cause: string | undefined): void {
    if (this.execution.status !== 'RUNNING') return;
    Object.assign(this.execution, { status: 'ABORTED', ...(error && { error }), ...(cause && { cause }) });
    if (this.waiting) this.resting = this.finish('ABORTED', {});
    else this.abort();
  }

  expire(at: number): void {
    const { waiting, execution, parts } = this;
    if (!waiting || execution.status !== 'RUNNING') return;
    const { longest } = parts.definition;
    if (longest !== null && execution.startDate.getTime() + longest * 1000 <= at) {
      this.resting = this.finish('TIMED_OUT', { error: 'States.Timeout' });
      return;
    }
    const { token, timeoutAt, heartbeatSeconds, heartbeatAt } = waiting;
    const isLate = timeoutAt !== null && timeoutAt <= at;
    const isSilent = heartbeatSeconds !== null && heartbeatAt + heartbeatSeconds * 1000 <= at;
    if (!isLate && !isSilent) return;
    // A token that was just sent back is closed before its wait ends.
    const task = parts.tokens.peek(token);
    void task?.settle({ error: isLate ? 'States.Timeout' : 'States.HeartbeatTimeout', cause: '' });
  }

  redrive(): void {
    const { execution } = this;
    const failed = execution.log.findLast((entry) => entry.type === 'StateEntered' && entry.index === undefined);
    const canGo = !['RUNNING', 'SUCCEEDED'].includes(execution.status);
    if (!canGo || !failed || failed.type !== 'StateEntered') {
      throw new ServiceFault('ExecutionNotRedrivable', `Execution is not redrivable: '${execution.executionArn}'`);
    }
    execution.status = 'RUNNING';
    for (const field of ['stopDate', 'error', 'cause'] as const) delete execution[field];
    this.end = deferred<void>();
    const from = { state: failed.state.name, input: failed.state.input };
    void this.save(from, execution.log);
    this.run(from);
  }

  async rested(): Promise<void> {
    for (let resting; resting !== this.resting; ) {
      resting = this.resting;
      await resting;
    }
  }
}

function shown(live: Live): LiveExecution {
  return {
    execution: live.execution,
    get ended() {
      return live.end.promise;
    },
    rested: () => live.rested(),
    saved: () => live.saving,
    isWaiting: () => live.waiting !== null && live.outcome === null,
    stop: (error, cause) => live.stop(error, cause),
    expire: (at) => live.expire(at),
    redrive: () => live.redrive(),
    log: () => live.log(),
  };
}

export function startExecution(begun: Begun, parts: LiveParts): LiveExecution {
  const live = new Live(begun, now(), parts);
  void live.save(null, []);
  live.run(null);
  return shown(live);
}

/** Restores an execution of an earlier process. If it did not wait, `goOn` continues from its checkpoint. */
export function restoredExecution(
  saved: SavedExecution,
  parts: LiveParts,
): { live: LiveExecution; readonly goOn: () => void } {
  const live = new Live(saved.execution, new Date(saved.startedAt), parts);
  live.waiting = saved.waiting;
  if (!saved.waiting) live.execution.log = [...saved.log];
  if (saved.waiting) void live.open(saved.waiting.token);
  if (saved.end) {
    const { stoppedAt, ...end } = saved.end;
    Object.assign(live.execution, end, { stopDate: new Date(stoppedAt) });
    live.end.resolve(undefined);
  }
  return {
    live: shown(live),
    goOn() {
      if (!live.waiting && live.execution.status === 'RUNNING') live.run(saved.from);
    },
  };
}
