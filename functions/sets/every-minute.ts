import type { ScheduledEvent } from '../platform/schedule.ts';
import { continueSets } from './continue-sets.ts';

export const handler = (event: ScheduledEvent = {}): Promise<void> => continueSets(event);
