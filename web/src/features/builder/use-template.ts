import { useQuery } from '@tanstack/react-query';
import type { PublicTemplate } from '#domain/templates/template';
import { api } from '#web/data/api';
import { queryKeys } from '#web/data/query-keys';

/** The selected design; null while it loads or when none is selected. */
export function useTemplate(id: string | null): PublicTemplate | null {
  const { data } = useQuery({
    queryKey: queryKeys.template(id),
    queryFn: ({ signal }) => api('readTemplate', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
  return data ?? null;
}
