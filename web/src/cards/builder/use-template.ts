import { useQuery } from '@tanstack/react-query';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** The selected design; null while it loads or when none is selected. */
export function useTemplate(id: string | null): PublicTemplate | null {
  const { data } = useQuery({
    queryKey: queryKeys.template(id),
    queryFn: ({ signal }) => api('readTemplate', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
  return data ?? null;
}
