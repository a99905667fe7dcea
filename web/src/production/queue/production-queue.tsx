import { useSearchParams } from 'react-router-dom';
import { type OpenStep, openSteps, stepTitle } from '#domain/orders/order/production-steps.ts';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { useRestoredPlace } from '#web/src/parts/page/table/use-restored-place.ts';
import { Link } from '#web/src/parts/ui/link.tsx';
import tabs from '#web/src/parts/ui/tab-nav.module.css';
import { type Job, useJobCounts, useJobPage } from '../data/jobs.ts';
import { stepQuery, useStepKeys } from '../parts/use-step-keys.ts';
import { JobTable } from './job-table.tsx';
import styles from './production-queue.module.css';
import { jobsRequest, type QueueAddress, queueAddress } from './queue-address.ts';
import { QueuePages } from './queue-pages.tsx';

/** The steps of the work with the number of waiting orders. The counts are polled apart, so a list that is shown whole counts itself. */
function StepTabs({ address }: { readonly address: QueueAddress }) {
  const [search] = useSearchParams();
  const { data } = useJobCounts();
  const list = useJobPage(jobsRequest(address)).data;
  const isWhole = address.cursor === undefined && list?.next_cursor === null;
  const countOf = (step: OpenStep): number | undefined =>
    isWhole && step === address.step ? list.jobs.length : data?.counts[step];
  const words = (count: number | undefined): string => {
    if (count === undefined || !data) return '';
    return count >= data.most ? `${data.most}+` : String(count);
  };
  return (
    <nav className={tabs.bar} aria-label="Steps">
      {openSteps.map((step) => (
        <Link
          key={step}
          to={stepQuery(step, search.get('sort'))}
          className={tabs.tab ?? ''}
          aria-current={step === address.step ? 'true' : undefined}
        >
          {stepTitle(step)}{' '}
          <span className={styles.badge} data-step={step} data-empty={!countOf(step) || undefined}>
            {words(countOf(step))}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** The orders in production, step by step, late ones first. */
export function ProductionQueue() {
  const [search] = useSearchParams();
  const address = queueAddress(search);
  useStepKeys((step) => stepQuery(step, search.get('sort')));
  return (
    <>
      <StepTabs address={address} />
      <JobList key={search.toString()} address={address} at={search.toString()} />
    </>
  );
}

const noJobs: readonly Job[] = [];

function JobList({ address, at }: { readonly address: QueueAddress; readonly at: string }) {
  const page = useJobPage(jobsRequest(address));
  useRestoredPlace(page.data !== undefined);
  return (
    <Loaded query={page} loading={`Loading: ${stepTitle(address.step)}`}>
      {({ jobs, next_cursor }) => (
        <>
          <JobTable step={address.step} at={at} fresh={jobs.length > 0 ? jobs : noJobs} />
          <QueuePages next={next_cursor} />
        </>
      )}
    </Loaded>
  );
}
