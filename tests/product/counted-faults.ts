import { onTestFinished, vi } from 'vitest';
import { log } from '#functions/platform/log.ts';
import { type MetricName, metricTable } from '#functions/platform/resources.ts';

/** Records metrics of faults until the test ends. Returns a function that lists their names and values. */
export function countedFaults(): () => (readonly [name: string, value: unknown])[] {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  return () =>
    warn.mock.calls.flatMap(([name, line]) => {
      if (typeof name !== 'string' || !Object.hasOwn(metricTable, name)) return [];
      return [[name, (line as unknown as Record<string, unknown>)[metricTable[name as MetricName]]] as const];
    });
}
