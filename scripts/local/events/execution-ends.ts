import { setTimeout as pause } from 'node:timers/promises';
import type { StateMachineName } from '#functions/resources';
import { eventOf } from './event-bus.ts';
import type { LocalLambda } from '../lambda/lambda.ts';
import { triggeredBy } from '#functions/manifest';
import type { Execution } from '../step-functions/execution.ts';

const bad: readonly Execution['status'][] = ['FAILED', 'TIMED_OUT', 'ABORTED'];
/** EventBridge tries for a day; here four more times within eight seconds, then the reaper is the net. */
const retryMs = [500, 1000, 2000, 4000];

/** Tells the functions on `execution-ended` of a run that ended badly, as EventBridge does for Step Functions. */
export function tellExecutionEnds(lambda: Pick<LocalLambda, 'invoke'>) {
  return async (machine: StateMachineName, execution: Execution): Promise<void> => {
    if (!bad.includes(execution.status)) return;
    const event = statusChange(execution);
    const rows = triggeredBy('execution-ended').filter(({ trigger }) => trigger.machine === machine);
    for (const { name } of rows) {
      for (const wait of [...retryMs, undefined]) {
        try {
          await lambda.invoke(name, event);
          break;
        } catch (error) {
          if (wait === undefined) console.warn(`${name} was not told of ${execution.name}.`, error);
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
