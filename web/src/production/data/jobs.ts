import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { api } from '#web/src/base/data/api.ts';
import { polled } from '#web/src/base/data/polling.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** An order of the production queue. */
export type Job = Reply<'listJobs'>['jobs'][number];

type JobsRequest = NonNullable<Parameters<typeof api<'listJobs'>>[1]>['query'];

/** Other operators and the carrier move orders at any time. */
const isNeverFinal = (): boolean => false;

/** A page of a production list, polled every few seconds. */
export const useJobPage = (request: NonNullable<JobsRequest>) =>
  useQuery({
    queryKey: queryKeys.opsList('jobs', ...Object.values(request).map(String)),
    queryFn: ({ signal }) => api('listJobs', { query: request, signal }),
    refetchOnMount: 'always',
    ...polled<Reply<'listJobs'>>('queue', isNeverFinal),
  });

/** The number of orders in each step, and of late ones. */
export const useJobCounts = () =>
  useQuery({
    queryKey: queryKeys.opsList('counts'),
    queryFn: ({ signal }) => api('countJobs', { signal }),
    ...polled<Reply<'countJobs'>>('queue', isNeverFinal),
    placeholderData: keepPreviousData,
  });

/** Finds orders by number, address, name, team or parcel number. */
export const findJobs = async (q: string): Promise<readonly Job[]> => (await api('findOrders', { query: { q } })).jobs;
