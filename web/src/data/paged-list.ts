import { type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';

/** A list of the API that is read page by page; `data` has the items of all pages read so far. */
export type PagedList<Item> = UseInfiniteQueryResult<Item[]>;

interface PagedListOptions<Page, Item> {
  readonly queryKey: QueryKey;
  readonly read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  readonly items: (page: Page) => readonly Item[];
  /** `always`: other people or the press change the list while the page is closed. */
  readonly refetchOnMount?: 'always';
}

export function usePagedList<Page extends { readonly next_cursor: string | null }, Item>({
  read,
  items,
  ...options
}: PagedListOptions<Page, Item>): PagedList<Item> {
  return useInfiniteQuery({
    ...options,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(items),
  });
}
