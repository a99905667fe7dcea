import { useQuery } from '@tanstack/react-query';
import type { PublicTemplate } from '#domain/templates/template';
import { api } from '#web/data/api';
import { queryKeys } from '#web/data/query-keys';

/** The chosen design; null while it is on its way or not chosen. */
export function useTemplate(id: string | null): PublicTemplate | null {
  const { data } = useQuery({
    queryKey: queryKeys.template(id),
    queryFn: ({ signal }) => api('readTemplate', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    // Designs change by a release, not while somebody makes a card.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
