import { useState } from 'react';
import type { PublicTemplate } from '#domain/templates/template';
import { FilterChips } from '#web/features/templates/filter-chips.tsx';
import { allDesigns, filtersOf } from '#web/features/templates/template-filters';
import { TemplateGrid } from '#web/features/templates/template-grid.tsx';
import { TemplateList } from '#web/features/templates/template-list.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import styles from './templates-page.module.css';

export function Page() {
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead level={1} kicker="Pick your design" title="Templates">
        Every design, front and back. Open one to see it large; your photo, name and numbers take the place of the
        sample’s.
      </SectionHead>
      <TemplateList show={(templates) => <Designs templates={templates} />} />
    </div>
  );
}

function Designs({ templates }: { readonly templates: readonly PublicTemplate[] | undefined }) {
  const [chosen, setChosen] = useState(allDesigns.label);
  const filters = filtersOf(templates ?? []);
  const { shows } = filters.find(({ label }) => label === chosen) ?? allDesigns;
  const shown = templates?.filter(shows);
  return (
    <>
      <FilterChips filters={filters} chosen={chosen} onChoose={setChosen} count={shown?.length} />
      {shown?.length === 0 ? (
        <EmptyState>No designs yet. Please come back soon.</EmptyState>
      ) : (
        <TemplateGrid templates={shown} first={2} />
      )}
    </>
  );
}
