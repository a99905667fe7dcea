import type { LogEntry } from './execution.ts';

/** The log of an execution in the shape of GetExecutionHistory. */
export function historyOf(log: readonly LogEntry[]): Record<string, unknown>[] {
  return log.map((entry, index) => ({
    id: index + 1,
    previousEventId: index,
    timestamp: entry.timestamp / 1000,
    type: typeOf(entry),
    ...detailsOf(entry),
  }));
}

const ends: Readonly<Record<string, string>> = { ExecutionTimeout: 'ExecutionTimedOut' };

function typeOf(entry: LogEntry): string {
  if (!('state' in entry)) return ends[entry.type] ?? entry.type;
  return entry.type.replace(/^State/, entry.state.type + 'State');
}

function detailsOf(entry: LogEntry): Record<string, unknown> {
  switch (entry.type) {
    case 'StateEntered':
      return { stateEnteredEventDetails: { name: entry.state.name, input: JSON.stringify(entry.state.input) } };
    case 'StateExited':
      return { stateExitedEventDetails: { name: entry.state.name, output: JSON.stringify(entry.state.output) } };
    case 'StateFailed':
      return { taskFailedEventDetails: { resource: entry.state.name, error: entry.Error, cause: String(entry.Cause) } };
    case 'ExecutionFailed':
      return { executionFailedEventDetails: { error: entry.Error, cause: String(entry.Cause) } };
    default:
      return {};
  }
}
