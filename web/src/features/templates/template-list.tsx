import { lazy, type ReactNode, Suspense, useContext } from 'react';
import type { PublicTemplate } from '#domain/templates/template';
import { withQueryClient } from '#web/data/with-query-client.tsx';
import { ReadyTemplates } from './ready-templates.ts';

export interface TemplateListProps {
  /** As many of the most popular; without it, all. */
  readonly count?: number;
  /** Shows the list; undefined while it is on its way. */
  readonly show: (templates: readonly PublicTemplate[] | undefined) => ReactNode;
}

const FetchedTemplates = lazy(async () => ({
  default: await withQueryClient<TemplateListProps>(
    async () => (await import('./fetched-templates.tsx')).FetchedTemplates,
  ),
}));

/** Designs, most popular first: those that stand in the page, and where it came without, those of the API. */
export function TemplateList({ count, show }: TemplateListProps) {
  const ready = useContext(ReadyTemplates);
  if (ready) return show(ready.slice(0, count));
  return (
    <Suspense fallback={show(undefined)}>
      <FetchedTemplates {...(count !== undefined && { count })} show={show} />
    </Suspense>
  );
}
