import { setTimeout as pause } from 'node:timers/promises';
import type { LocalLambda } from '../lambda/lambda.ts';
import { type Manifest, triggeredBy } from '../product.ts';
import type { Execution } from '../step-functions/execution.ts';
import { eventOf } from './event-bus.ts';

const bad: readonly Execution['status'][] = ['FAILED', 'TIMED_OUT', 'ABORTED'];
/** Milliseconds before each retry. EventBridge retries for a day; here the scheduled reaper covers the rest. */
const retryMs = [500, 1000, 2000, 4000];

/** Invokes the `execution-ended` functions after a failed execution, as EventBridge does for Step Functions. */
export function reportExecutionEnds(manifest: Manifest, lambda: Pick<LocalLambda, 'invoke'>) {
  return async (machine: string, execution: Execution): Promise<void> => {
    if (!bad.includes(execution.status)) return;
    const event = statusChange(execution);
    const rows = triggeredBy(manifest, 'execution-ended').filter(({ trigger }) => trigger.machine === machine);
    for (const { name } of rows) {
      for (const wait of [...retryMs, undefined]) {
        try {
          await lambda.invoke(name, event);
          break;
        } catch (error) {
          if (wait === undefined) console.warn(`${name} did not get the end of ${execution.name}.`, error);
          else await pause(wait);
        }
      }
    }
  };
}

function statusChange(execution: Execution): unknown {
  const {
    executionArn,
    stateMachineArn,
    name,
    status,
    input,
    startDate,
    stopDate,
    error = null,
    cause = null,
  } = execution;
  const detail = {
    executionArn,
    stateMachineArn,
    name,
    status,
    startDate: startDate.getTime(),
    stopDate: stopDate?.getTime() ?? null,
    input,
    inputDetails: { included: true },
    output: null,
    outputDetails: null,
    error,
    cause,
  };
  return eventOf('Step Functions Execution Status Change', 'aws.states', detail, [executionArn]);
}
