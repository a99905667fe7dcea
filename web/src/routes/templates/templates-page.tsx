import { useState } from 'react';
import { limits } from '#domain/limits';
import { allSports, SportFilter } from '#web/features/templates/sport-filter.tsx';
import { TemplateGrid } from '#web/features/templates/template-grid.tsx';
import { useAllTemplates } from '#web/features/templates/use-templates';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import styles from './templates-page.module.css';

export function Page() {
  const { data: templates, error, refetch } = useAllTemplates();
  const [sport, setSport] = useState(allSports);
  const sports = [...new Set(templates?.map(({ category }) => category))].toSorted((a, b) => a.localeCompare(b));
  const shown = templates?.filter(({ category }) => sport === allSports || category === sport);
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead level={1} kicker="Pick your design" title="Templates">
        Every design, front and back. Open one to see it large; your photo, name and numbers take the place of the
        sample’s.
      </SectionHead>
      {sports.length > 1 && <SportFilter sports={sports} chosen={sport} onChoose={setSport} />}
      {shown?.length === 0 ? (
        <EmptyState>No designs yet. They are on the press.</EmptyState>
      ) : (
        <TemplateGrid templates={shown} error={error} onRetry={() => void refetch()} expected={limits.homeTemplates} />
      )}
    </div>
  );
}
