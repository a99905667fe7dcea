import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorWords } from '#web/api/api-error';
import { useToast } from '#web/overlays/toast.tsx';

const key = ['ops'] as const;

/** A list as an operator's table shows it. */
export interface OpsPage<Row> {
  readonly rows: readonly Row[];
  readonly isPending: boolean;
  /** The API's words, also for those who are no operators. */
  readonly problem: string | null;
  readonly again: () => void;
  /** Reads on; null at the end. */
  readonly more: (() => void) | null;
  readonly isReadingOn: boolean;
}

interface Page {
  readonly next_cursor: string | null;
}

/** Reads a list page by page. `name` and what it is asked for are its key. */
export function useOpsList<Answer extends Page, Row>(
  name: readonly string[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Answer>,
  rowsOf: (page: Answer) => readonly Row[],
): OpsPage<Row> {
  const query = useInfiniteQuery({
    queryKey: [...key, ...name],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    // Others work on the same orders.
    refetchOnMount: 'always',
  });
  return {
    rows: query.data?.pages.flatMap(rowsOf) ?? [],
    isPending: query.isPending,
    problem: query.isError ? errorWords(query.error) : null,
    again: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : null,
    isReadingOn: query.isFetchingNextPage,
  };
}

export const opsOrderKey = (id: string) => [...key, 'order', id] as const;

/** One thing done by an operator; every list is read anew after it. */
export function useOpsChange<Input>(change: (input: Input) => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      toast(done);
      await queries.invalidateQueries({ queryKey: key });
    },
  });
}
