import { triggeredBy } from '#functions/manifest.ts';
import type { LocalLambda } from '../lambda/lambda.ts';
import { eventOf } from './event-bus.ts';

export interface Schedules {
  /** Runs every scheduled function now. Adds the fields of `more` to its event. */
  runAll(more?: Readonly<Record<string, unknown>>): Promise<void>;
  close(): void;
}

/** Invokes the scheduled functions by timer, one run of each at a time. */
export function startSchedules(lambda: Pick<LocalLambda, 'invoke'>): Schedules {
  const rows = triggeredBy('schedule');
  const running = new Set<string>();
  const run = async (name: (typeof rows)[number]['name'], more: Readonly<Record<string, unknown>> = {}) => {
    if (running.has(name)) return;
    running.add(name);
    try {
      await lambda.invoke(name, { ...eventOf('Scheduled Event', 'aws.events', {}), ...more });
    } catch (error) {
      console.warn(`${name}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
    } finally {
      running.delete(name);
    }
  };
  const timers = rows.map(({ name, trigger }) => setInterval(() => void run(name), 60_000 * trigger.minutes));
  return {
    async runAll(more) {
      await Promise.all(rows.map(({ name }) => run(name, more)));
    },
    close() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
