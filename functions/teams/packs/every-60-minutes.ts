import { correlated } from '#functions/platform/correlation.ts';
import { runJobs } from '#functions/platform/run-jobs.ts';
import { watchPayouts } from '../payouts/watch-payouts.ts';
import { decideMinimums } from './decide-minimum.ts';
import { watchWindows } from './watch-windows.ts';

export const handler = correlated((): Promise<void> => runJobs({ watchWindows, decideMinimums, watchPayouts }));
