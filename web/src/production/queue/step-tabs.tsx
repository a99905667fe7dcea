import { useSearchParams } from 'react-router-dom';
import { type OpenStep, openSteps, stepTitle } from '#domain/orders/order/production-steps.ts';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useJobCounts } from '../data/jobs.ts';
import styles from './production-queue.module.css';
import { stepQuery } from './queue-address.ts';

/** The steps of the work with the number of orders that wait in each. */
export function StepTabs({ chosen }: { readonly chosen: OpenStep }) {
  const [search] = useSearchParams();
  const { data } = useJobCounts();
  const words = (count: number | undefined): string => {
    if (count === undefined || !data) return '';
    return count >= data.most ? `${data.most}+` : String(count);
  };
  return (
    <nav className={styles.steps} aria-label="Steps">
      {openSteps.map((step) => (
        <Link key={step} to={stepQuery(step, search.get('sort'))} aria-current={step === chosen ? 'true' : undefined}>
          {stepTitle(step)}
          <span className={styles.badge} data-step={step} data-empty={!data?.counts[step] || undefined}>
            {words(data?.counts[step])}
          </span>
        </Link>
      ))}
    </nav>
  );
}
