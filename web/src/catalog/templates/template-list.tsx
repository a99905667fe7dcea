import { lazy, Suspense, useContext } from 'react';
import { withQueryClient } from '#web/src/base/data/with-query-client.tsx';
import { ReadyTemplates } from './ready-templates.ts';
import type { TemplateListProps } from './template-list-props.ts';
import { templatesFor } from './templates-for.ts';

const FetchedTemplates = lazy(async () => ({
  default: await withQueryClient<TemplateListProps>(
    async () => (await import('./fetched-templates.tsx')).FetchedTemplates,
  ),
}));

/** Templates, most popular first. A prerendered page brings its own list; other pages read the API. */
export function TemplateList({ count, sport, show }: TemplateListProps) {
  const ready = useContext(ReadyTemplates);
  if (ready) return show((sport === undefined ? ready : templatesFor(ready, sport)).slice(0, count));
  if (sport !== undefined) {
    return <TemplateList show={(all) => show(all && templatesFor(all, sport).slice(0, count))} />;
  }
  return (
    <Suspense fallback={show(undefined)}>
      <FetchedTemplates {...(count !== undefined && { count })} show={show} />
    </Suspense>
  );
}
