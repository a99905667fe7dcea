import { paymentProblem } from '../../partners/payments/client.ts';
import { closeForgottenCheckouts } from '../checkout/close-forgotten-checkouts.ts';
import { collectMissedEvents } from './collect-missed-events.ts';
import { retryRefunds } from './retry-refunds.ts';

const jobs = { collectMissedEvents, closeForgottenCheckouts, retryRefunds };

/** Runs each job; one that fails stops none of the others. Throws the names of those that failed, so that the alarm rings. */
export async function handler(): Promise<void> {
  const problems: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    await job().catch((error: unknown) => problems.push(`${name}: ${paymentProblem(error)}`));
  }
  if (problems.length > 0) throw new Error(problems.join(', '));
}
