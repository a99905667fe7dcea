import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { limits } from '#domain/limits';
import type { PublicTemplate } from '#domain/templates/template';
import { api } from './api.ts';
import { everyPage } from './every-page.ts';
import { queryKeys } from './query-keys.ts';

/** Templates, most popular first: `count` of them, or all without a number. */
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
