import { correlated } from '../correlation.ts';
import type { ScheduledEvent } from '../schedule.ts';
import { republish } from './republish.ts';

export const handler = correlated((event: ScheduledEvent = {}): Promise<void> => republish(event));
