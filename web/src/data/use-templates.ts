import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { limits } from '#domain/limits';
import type { PublicTemplate } from '#domain/templates/template';
import { api } from '#web/data/api';

/** The most popular designs, as many as asked for; without a number every one of them, page by page. */
export function useTemplates(count: number | undefined): UseQueryResult<PublicTemplate[]> {
  return useQuery({
    queryKey: ['templates', count ?? 'all'],
    queryFn: async ({ signal }) =>
      count === undefined
        ? readAll(signal)
        : (await api('listTemplates', { query: { limit: count }, signal })).templates,
  });
}

async function readAll(signal: AbortSignal): Promise<PublicTemplate[]> {
  const templates: PublicTemplate[] = [];
  let cursor: string | undefined;
  do {
    // One page follows from the other.
    // oxlint-disable-next-line no-await-in-loop
    const page = await api('listTemplates', { query: { limit: limits.pageSize.max, cursor }, signal });
    templates.push(...page.templates);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return templates;
}
