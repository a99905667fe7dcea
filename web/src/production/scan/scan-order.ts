import { errorMessage } from '#web/src/base/api/api-error.ts';
import { findJobs, type Job } from '../data/jobs.ts';
import { type BulkMove, moveJobs } from '../data/moves.ts';
import { type ScanModeName, scanModes } from './scan-modes.ts';

/** The result of a scan that moves an order. */
export interface ScanResult {
  readonly ok: boolean;
  /** The order's number, or the scanned text if no order was found. */
  readonly what: string;
  readonly message: string;
  /** The order's id, if found. */
  readonly id: string | null;
}

type Scanned = Exclude<ScanModeName, 'open'>;

/** The only matching order, or why there is none. */
function onlyOne(jobs: readonly Job[]): Job | string {
  const [job] = jobs;
  if (!job) return 'no order has this number';
  return jobs.length === 1 ? job : `${jobs.length} orders match: scan the whole number`;
}

async function act(move: BulkMove, { order_id: id, order_number }: Job, done: string): Promise<ScanResult> {
  const [result] = await moveJobs(move, [{ id, order_number }]);
  return { ok: result?.ok ?? false, what: order_number, message: result?.ok ? done : (result?.error ?? ''), id };
}

/** Finds the scanned order and moves it. Never throws: a failed scan is a line of the list. */
export async function scanOrder(mode: Scanned, typed: string): Promise<ScanResult> {
  try {
    const job = onlyOne(await findJobs(typed));
    if (typeof job === 'string') return { ok: false, what: typed, message: job, id: null };
    return await act(scanModes[mode].move, job, scanModes[mode].done);
  } catch (error) {
    return { ok: false, what: typed, message: errorMessage(error), id: null };
  }
}
