import type { PackView } from '#domain/shop/box.ts';
import { packBuilderPath } from '#web/src/base/paths.ts';
import styles from '#web/src/parts/page/dashboard.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { BoxList } from '../boxes/list/box-list.tsx';
import { useBoxes } from '../data/boxes.ts';

const isArchived = ({ status }: PackView): boolean => status === 'archived';

export function Page() {
  const boxes = useBoxes();
  const hasBoxes = boxes.data?.some((box) => !isArchived(box)) ?? false;
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={styles.headRow}>
        <SectionHead kicker="Trays and their cards" title="My boxes" level={1}>
          Boxes you are filling, and boxes on their way. What was ordered stays as it was bought.
        </SectionHead>
        {hasBoxes && <NewBox>New box</NewBox>}
      </div>
      <Loaded query={boxes} loading="Loading your boxes">
        {(all) => <Boxes open={all.filter((box) => !isArchived(box))} archived={all.filter(isArchived)} />}
      </Loaded>
    </div>
  );
}

const NewBox = ({ children }: { readonly children: string }) => (
  <ButtonLink to={packBuilderPath({ box: 'new' })} variant="primary">
    {children}
  </ButtonLink>
);

interface BoxesProps {
  readonly open: readonly PackView[];
  readonly archived: readonly PackView[];
}

function Boxes({ open, archived }: BoxesProps) {
  return (
    <>
      {open.length > 0 ? (
        <BoxList boxes={open} />
      ) : (
        <EmptyState action={<NewBox>Build your box</NewBox>}>
          No boxes yet. One card is enough to fill the first.
        </EmptyState>
      )}
      {archived.length > 0 && (
        <details>
          <summary>Put away ({archived.length})</summary>
          <BoxList boxes={archived} />
        </details>
      )}
    </>
  );
}
