import { type OpenStep, openSteps } from '#domain/orders/order/production-steps.ts';
import { type JobSort, jobSorts } from '#domain/production/queue/production-job.ts';
import { readSorting, type Sorting } from '#web/src/parts/page/table/sorting.ts';

/** The state of a list in its address. */
export interface QueueAddress {
  readonly step: OpenStep;
  /** Null for late ones first. */
  readonly sorting: Sorting | null;
  readonly cursor: string | undefined;
}

/** Reads an address. Ignores unknown values. */
export function queueAddress(search: URLSearchParams): QueueAddress {
  return {
    step: openSteps.find((step) => step === search.get('step')) ?? 'sheets',
    sorting: readSorting(search.get('sort'), jobSorts),
    cursor: search.get('cursor') ?? undefined,
  };
}

/** The API's query for an address. */
export function jobsRequest({ step, sorting, cursor }: QueueAddress) {
  const sort = jobSorts.find((name) => name === sorting?.name) ?? ('ship_by' satisfies JobSort);
  return { step, sort, order: sorting?.isDown ? 'down' : 'up', cursor } as const;
}
