import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, writeJson } from '../state/json-file.ts';
import type { Checkpoint, Execution, LogEntry, WaitingTask } from './execution.ts';

/** An execution as stored in its file: waiting, or running from a checkpoint. */
export interface SavedExecution {
  readonly execution: Pick<Execution, 'executionArn' | 'stateMachineArn' | 'name' | 'input'>;
  /** Milliseconds of the demo clock. */
  readonly startedAt: number;
  readonly log: readonly LogEntry[];
  readonly waiting: WaitingTask | null;
  readonly from: Checkpoint | null;
  /** Set for executions that did not succeed. */
  readonly end: {
    readonly status: Execution['status'];
    /** Milliseconds of the demo clock. */
    readonly stoppedAt: number;
    readonly error?: string | undefined;
    readonly cause?: string | undefined;
  } | null;
}

export interface ExecutionFiles {
  /** True if the log of a waiting execution may be released from memory. */
  readonly keepsLogs: boolean;
  save(saved: SavedExecution): Promise<void>;
  read(execution: Pick<Execution, 'stateMachineArn' | 'name'>): Promise<SavedExecution | undefined>;
  remove(execution: Pick<Execution, 'stateMachineArn' | 'name'>): Promise<void>;
  all(): Promise<SavedExecution[]>;
}

/** A file for each execution that may wait, in a folder for each machine. Without a directory nothing is stored. */
export function executionFiles(dir: string | undefined): ExecutionFiles {
  if (dir === undefined) {
    return {
      keepsLogs: false,
      save: async () => undefined,
      read: async () => undefined,
      remove: async () => undefined,
      all: async () => [],
    };
  }
  const fileOf = ({ stateMachineArn, name }: Pick<Execution, 'stateMachineArn' | 'name'>) =>
    join(dir, stateMachineArn.split(':').at(-1) ?? '', `${name}.json`);
  return {
    keepsLogs: true,
    save: (saved) => writeJson(fileOf(saved.execution), saved),
    read: (execution) => readJson(fileOf(execution)),
    remove: (execution) => rm(fileOf(execution), { force: true }),
    all: () => readAll(dir),
  };
}

/** Files that are read in parallel. */
const atOnce = 100;

async function readAll(dir: string): Promise<SavedExecution[]> {
  await mkdir(dir, { recursive: true });
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.json'));
  const saved: SavedExecution[] = [];
  for (let start = 0; start < files.length; start += atOnce) {
    const some = files.slice(start, start + atOnce).map((file) => readJson<SavedExecution>(join(dir, file)));
    saved.push(...(await Promise.all(some)).filter((one) => one !== undefined));
  }
  return saved;
}
