import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PackView } from '#domain/boxes/pack';
import { api } from '#web/data/api';
import { boxesKey, cartKeys } from '#web/data/cart';
import { everyPage } from '#web/data/every-page';

/** All boxes of the user, newest first: few enough to be read whole. */
export function useBoxes() {
  return useQuery({
    queryKey: boxesKey,
    queryFn: ({ signal }) =>
      everyPage(async (cursor) => {
        const { packs, next_cursor } = await api('listPacks', { query: { cursor }, signal });
        return { items: packs, next_cursor };
      }),
    // A box may have been ordered since.
    refetchOnMount: 'always',
  });
}

/** Puts a box as the server answered it into the list. One in the cart changes what the cart costs. */
export function keepBox(queries: QueryClient, box: PackView): void {
  const before = queries.getQueryData<PackView[]>(boxesKey)?.find(({ id }) => id === box.id);
  queries.setQueryData<PackView[]>(boxesKey, (boxes) => {
    if (!boxes) return boxes;
    const isKnown = boxes.some(({ id }) => id === box.id);
    return isKnown ? boxes.map((other) => (other.id === box.id ? box : other)) : [box, ...boxes];
  });
  if ([before, box].some((each) => each?.status === 'in_cart'))
    void queries.invalidateQueries({ queryKey: cartKeys.all });
}

export function useRefreshBoxes(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: boxesKey });
}

function useBoxWrite<Output>(write: (box: PackView) => Promise<Output>) {
  const refresh = useRefreshBoxes();
  return useMutation({ mutationFn: write, onSuccess: refresh });
}

export const useDuplicateBox = () => useBoxWrite(({ id }) => api('duplicatePack', { params: { id } }));
export const useDeleteBox = () => useBoxWrite(({ id }) => api('deletePack', { params: { id } }));
export const usePutBoxAway = () =>
  useBoxWrite(({ id }) => api('editPack', { params: { id }, body: { status: 'archived' } }));
