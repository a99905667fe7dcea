import type { LocalLambda } from '../lambda/lambda.ts';
import { type Manifest, triggeredBy } from '../product.ts';
import { eventOf } from './event-bus.ts';

export interface Schedules {
  /** Runs every scheduled function now. Adds the fields of `more` to its event. */
  runAll(more?: Readonly<Record<string, unknown>>): Promise<void>;
  close(): void;
}

/** Invokes the scheduled functions by timer, one run of each at a time. */
export function startSchedules(manifest: Manifest, lambda: Pick<LocalLambda, 'invoke'>): Schedules {
  const rows = triggeredBy(manifest, 'schedule');
  const running = new Set<string>();
  const run = async (name: string, more: Readonly<Record<string, unknown>> = {}) => {
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
