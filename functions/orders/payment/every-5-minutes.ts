import { paymentProblem } from '#functions/partners/payments/client.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { runJobs } from '#functions/platform/run-jobs.ts';
import { closeForgottenCheckouts } from '../checkout/close-forgotten-checkouts.ts';
import { collectMissedEvents } from './collect-missed-events.ts';
import { retryRefunds } from './retry-refunds.ts';

export const handler = correlated(
  (): Promise<void> => runJobs({ collectMissedEvents, closeForgottenCheckouts, retryRefunds }, paymentProblem),
);
