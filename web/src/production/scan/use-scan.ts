import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { opsOrderPath } from '#web/src/base/ops-paths.ts';
import { findJobs, type Job } from '../data/jobs.ts';
import type { ScanModeName } from './scan-modes.ts';
import { type ScanResult, scanOrder } from './scan-order.ts';

/** Shown below the field: the matching orders, or the results so far, newest first. */
export interface ScanAnswer {
  readonly found: readonly Job[] | null;
  readonly problem: string | null;
  readonly done: readonly (ScanResult & { readonly number: number })[];
  /** Scans that are still in progress. */
  readonly waiting: number;
}

const empty: ScanAnswer = { found: null, problem: null, done: [], waiting: 0 };

/** Processes scans and searches. Scans arrive faster than replies, so they queue up and none is lost. */
export function useScan() {
  const [answer, setAnswer] = useState(empty);
  const line = useRef(Promise.resolve());
  const navigate = useNavigate();
  const queries = useQueryClient();

  const find = async (typed: string): Promise<void> => {
    try {
      const found = await findJobs(typed);
      const [job] = found;
      if (found.length !== 1 || !job) return setAnswer({ ...empty, found });
      setAnswer(empty);
      await navigate(opsOrderPath(job.order_id));
    } catch (error) {
      setAnswer({ ...empty, problem: errorMessage(error) });
    }
  };

  const act = (mode: Exclude<ScanModeName, 'open'>, typed: string): void => {
    setAnswer(({ done, waiting }) => ({ ...empty, done, waiting: waiting + 1 }));
    line.current = line.current.then(async () => {
      const result = await scanOrder(mode, typed);
      setAnswer(({ done, waiting }) => ({
        ...empty,
        done: [{ ...result, number: done.length + 1 }, ...done],
        waiting: waiting - 1,
      }));
      void queries.invalidateQueries({ queryKey: queryKeys.ops });
    });
  };

  return {
    answer,
    enter: (mode: ScanModeName, typed: string) => (mode === 'open' ? void find(typed) : act(mode, typed)),
    close: () => setAnswer(empty),
  };
}
