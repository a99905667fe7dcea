import { packBuilderPath } from '#web/paths';
import { BoxList } from '#web/features/boxes/list/box-list.tsx';
import { useBoxes } from '#web/data/use-boxes';
import { errorWords } from '#web/api/api-error';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard.module.css';

export function Page() {
  const { data: boxes, isPending, isError, error, refetch } = useBoxes();
  const kept = boxes?.filter(({ status }) => status !== 'archived') ?? [];
  const away = boxes?.filter(({ status }) => status === 'archived') ?? [];
  return (
    <>
      <DashboardNav />
      <div className={`page-width ${styles.page}`}>
        <div className={styles.headRow}>
          <SectionHead kicker="Trays and their cards" title="My boxes" level={1}>
            Boxes you are filling, and boxes on their way. What was ordered stays as it was bought.
          </SectionHead>
          {kept.length > 0 && (
            <ButtonLink to={packBuilderPath({ box: 'new' })} variant="primary">
              New box
            </ButtonLink>
          )}
        </div>
        {isPending && <LoadingPress words="Loading your boxes" />}
        {isError && (
          <Notice kind="problem" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {errorWords(error)}
          </Notice>
        )}
        {boxes && kept.length === 0 && (
          <EmptyState
            action={
              <ButtonLink to={packBuilderPath({ box: 'new' })} variant="primary">
                Build your box
              </ButtonLink>
            }
          >
            No boxes yet. One card is enough to fill the first.
          </EmptyState>
        )}
        {kept.length > 0 && <BoxList boxes={kept} />}
        {away.length > 0 && (
          <details>
            <summary>Put away ({away.length})</summary>
            <BoxList boxes={away} />
          </details>
        )}
      </div>
    </>
  );
}
