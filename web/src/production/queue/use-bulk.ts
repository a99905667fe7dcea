import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { opsBatchPath } from '#web/src/base/ops-paths.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { makeBatch } from '../data/batches.ts';
import { type MoveResult, moveJobs, type OrderToMove } from '../data/moves.ts';
import type { BulkAction } from './bulk-actions.ts';

/** The result of a bulk action. */
export interface BulkOutcome {
  readonly action: Pick<BulkAction, 'label' | 'done'>;
  readonly results: readonly MoveResult[];
}

interface Doing {
  readonly action: BulkAction;
  readonly orders: readonly OrderToMove[];
}

interface Done {
  readonly results: readonly MoveResult[];
  readonly batchId?: string;
}

async function act({ action: { move }, orders }: Doing): Promise<Done> {
  if (move !== 'batch') return { results: await moveJobs(move, orders) };
  const { id: batchId } = await makeBatch(orders.map(({ id }) => id));
  return { batchId, results: orders.map(({ id, order_number }) => ({ id, order_number, ok: true })) };
}

/** Runs a bulk action and stores the result for each order. Calls `onDone` with the moved orders. */
export function useBulk(onDone: (ids: readonly string[]) => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const change = useMutation({
    mutationFn: act,
    onSuccess: async ({ results, batchId }, { action }) => {
      setOutcome({ action, results });
      onDone(results.filter(({ ok }) => ok).map(({ id }) => id));
      void queries.invalidateQueries({ queryKey: queryKeys.ops });
      // The batch page shows the sheets and the refused orders.
      if (batchId) await navigate(opsBatchPath(batchId));
    },
    onError: (error, input) => toast(errorMessage(error), 'problem', () => change.mutate(input)),
  });
  return {
    run: (action: BulkAction, orders: readonly OrderToMove[], onEnd: () => void = () => undefined) =>
      change.mutate({ action, orders }, { onSettled: onEnd }),
    running: change.isPending ? change.variables.action : null,
    outcome,
    forget: () => setOutcome(null),
  };
}
