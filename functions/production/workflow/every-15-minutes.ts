import { correlated } from '#functions/platform/correlation.ts';
import type { ScheduledEvent } from '#functions/platform/schedule.ts';
import { repairWorkflows } from './repair-workflows.ts';

export const handler = correlated((event: ScheduledEvent = {}): Promise<void> => repairWorkflows(event));
