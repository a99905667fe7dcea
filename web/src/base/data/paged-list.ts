import { type InfiniteData, type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { PollName } from '../api/poll-delay.ts';
import { polled } from './polling.ts';

/** A list of the API that is read page by page. `data` has the items of all pages read so far. */
export type PagedList<Item> = UseInfiniteQueryResult<Item[]>;

interface PagedListOptions<Page, Item> {
  readonly queryKey: QueryKey;
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  readonly items: (page: Page) => readonly Item[];
  /** `always`: other people or the press change the list while the page is closed. */
  readonly refetchOnMount?: 'always';
  /** Polls the list while an item is not final. */
  readonly poll?: { readonly what: PollName; readonly isFinal: (item: Item) => boolean };
}

export function usePagedList<Page extends { readonly next_cursor: string | null }, Item>({
  read,
  items,
  poll,
  ...options
}: PagedListOptions<Page, Item>): PagedList<Item> {
  return useInfiniteQuery({
    ...options,
    ...(poll && polled<InfiniteData<Page>>(poll.what, ({ pages }) => pages.flatMap(items).every(poll.isFinal))),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(items),
  });
}
