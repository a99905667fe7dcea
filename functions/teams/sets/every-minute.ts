import { correlated } from '#functions/platform/correlation.ts';
import type { ScheduledEvent } from '#functions/platform/schedule.ts';
import { continueSets } from './continue-sets.ts';

export const handler = correlated((event: ScheduledEvent = {}): Promise<void> => continueSets(event));
