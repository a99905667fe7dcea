import { useParams } from 'react-router-dom';
import { OpsViews } from '#web/features/ops/ops-views.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { DashboardNav } from '../dashboard/dashboard-nav.tsx';
import styles from '../dashboard/dashboard.module.css';

export function Page() {
  const { view, id } = useParams();
  return (
    <>
      <DashboardNav />
      <div className={`page-width ${styles.page}`}>
        <SectionHead kicker="Behind the press" title="Operations" level={1} />
        <OpsViews view={view} id={id} />
      </div>
    </>
  );
}
