import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import { limits } from '#domain/tables/limits.ts';
import { api } from '#web/src/base/data/api.ts';
import { everyPage } from '#web/src/base/data/every-page.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** Templates, most popular first. Without `count`, all of them. */
export function useTemplates(count: number | undefined): UseQueryResult<PublicTemplate[]> {
  return useQuery({
    queryKey: queryKeys.templates(count),
    queryFn: async ({ signal }) =>
      count === undefined
        ? readAll(signal)
        : (await api('listTemplates', { query: { limit: count }, signal })).templates,
  });
}

const readAll = (signal: AbortSignal): Promise<PublicTemplate[]> =>
  everyPage(async (cursor) => {
    const query = { limit: limits.pageSize.max, cursor };
    const { templates, next_cursor } = await api('listTemplates', { query, signal });
    return { items: templates, next_cursor };
  });
