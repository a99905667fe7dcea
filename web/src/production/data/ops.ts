import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { api } from '#web/src/base/data/api.ts';
import { type PagedList, usePagedList } from '#web/src/base/data/paged-list.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** An order as operators see it. */
export type OpsOrder = Reply<'readOpsOrder'>;

/** A list of the operators' pages. `name` and its filters make its key. */
export const useOpsList = <Page extends { readonly next_cursor: string | null }, Row>(
  name: readonly string[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>,
  items: (page: Page) => readonly Row[],
): PagedList<Row> => usePagedList({ queryKey: queryKeys.opsList(...name), read, items, refetchOnMount: 'always' });

export const useOpsOrder = (id: string) =>
  useQuery({
    queryKey: queryKeys.opsOrder(id),
    queryFn: ({ signal }) => api('readOpsOrder', { params: { id }, signal }),
    refetchOnMount: 'always',
  });

export const useOpsTicket = (number: string) =>
  useQuery({
    queryKey: queryKeys.opsList('ticket', number),
    queryFn: ({ signal }) => api('readTicket', { params: { number }, signal }),
    refetchOnMount: 'always',
  });

/** A change by an operator. Reloads all lists and orders of the operators, because one change can move several. */
export function useOpsChange<Input>(change: (input: Input) => Promise<unknown>, onDone: (input: Input) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_reply, input) => {
      onDone(input);
      await queries.invalidateQueries({ queryKey: queryKeys.ops });
    },
  });
}
