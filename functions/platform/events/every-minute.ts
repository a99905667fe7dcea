import type { ScheduledEvent } from '../schedule.ts';
import { republish } from './republish.ts';

export const handler = (event: ScheduledEvent = {}): Promise<void> => republish(event);
