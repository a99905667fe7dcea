import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PackView } from '#domain/shop/box.ts';
import { api } from '#web/src/base/data/api.ts';
import { everyPage } from '#web/src/base/data/every-page.ts';
import { once } from '#web/src/base/data/once.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** All boxes of the user, newest first. They are few, so all pages are read at once. */
export function useBoxes() {
  return useQuery({
    queryKey: queryKeys.boxes,
    queryFn: ({ signal }) =>
      everyPage(async (cursor) => {
        const { packs, next_cursor } = await api('listPacks', { query: { cursor }, signal });
        return { items: packs, next_cursor };
      }),
    // An order may have locked a box meanwhile.
    refetchOnMount: 'always',
  });
}

/** Stores the server's reply for a box in the list. A box in the cart also refreshes the cart. */
export function cacheBox(queries: QueryClient, box: PackView): void {
  const before = queries.getQueryData<PackView[]>(queryKeys.boxes)?.find(({ id }) => id === box.id);
  queries.setQueryData<PackView[]>(queryKeys.boxes, (boxes) => {
    if (!boxes) return boxes;
    const isKnown = boxes.some(({ id }) => id === box.id);
    return isKnown ? boxes.map((other) => (other.id === box.id ? box : other)) : [box, ...boxes];
  });
  if ([before, box].some((each) => each?.status === 'in_cart'))
    void queries.invalidateQueries({ queryKey: queryKeys.cart });
}

export function useRefreshBoxes(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.boxes });
}

function useBoxChange<Output>(change: (box: PackView) => Promise<Output>) {
  const refresh = useRefreshBoxes();
  return useMutation({ mutationFn: change, onSuccess: refresh });
}

export const useDuplicateBox = () => useBoxChange(({ id }) => once('duplicatePack', { params: { id } }));
export const useDeleteBox = () => useBoxChange(({ id }) => api('deletePack', { params: { id } }));
export const useArchiveBox = () =>
  useBoxChange(({ id }) => api('editPack', { params: { id }, body: { status: 'archived' } }));
