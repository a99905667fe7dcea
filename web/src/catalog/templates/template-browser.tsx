import { useLocation, useNavigate } from 'react-router-dom';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useHydrated } from '#web/src/parts/ui/use-hydrated.ts';
import { FilterChips } from './filter-chips.tsx';
import { type ChosenFilters, filtersIn, filtersOf, filterTemplates, queryOf } from './template-filters.ts';
import { TemplateGrid } from './template-grid.tsx';

const none: ChosenFilters = { sport: '', style: '', creative: '' };

/** All templates with filters. The filters are in the address, so that a link shows the same designs. */
export function TemplateBrowser({ templates }: { readonly templates: readonly PublicTemplate[] | undefined }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const chosen = isHydrated && templates ? filtersIn(search, templates) : none;
  const choose = (next: ChosenFilters) => {
    const query = queryOf(next);
    void navigate({ search: query && `?${query}` }, { replace: true });
  };
  const shown = templates && filterTemplates(templates, chosen);
  return (
    <>
      <FilterChips
        filters={filtersOf(templates ?? [], chosen)}
        chosen={chosen}
        onChoose={(name, value) => choose({ ...chosen, [name]: value })}
        count={shown?.length}
      />
      {shown?.length === 0 ? (
        <EmptyState action={<Button onClick={() => choose(none)}>Show every design</Button>}>
          {templates?.length === 0
            ? 'No designs yet. Please come back soon.'
            : 'No design is all of this at once. Take one filter away, or look through them all.'}
        </EmptyState>
      ) : (
        <TemplateGrid templates={shown} first={2} waits={!isHydrated} />
      )}
    </>
  );
}
