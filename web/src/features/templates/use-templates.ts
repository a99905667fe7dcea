import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { limits } from '#domain/limits';
import type { PublicTemplate } from '#domain/templates/template';
import { api } from '#web/lib/api';

/** The most popular designs, as many as asked for. */
export function useTopTemplates(count: number = limits.homeTemplates): UseQueryResult<PublicTemplate[]> {
  return useQuery({
    queryKey: ['templates', 'top', count],
    queryFn: async ({ signal }) => (await api('listTemplates', { query: { limit: count }, signal })).templates,
  });
}

/** Every design, page by page, most popular first. */
export function useAllTemplates(): UseQueryResult<PublicTemplate[]> {
  return useQuery({ queryKey: ['templates', 'all'], queryFn: ({ signal }) => readAll(signal) });
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
