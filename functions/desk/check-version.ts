import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { areas } from '#domain/api/endpoint.ts';
import { now } from '#functions/platform/clock.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { log } from '#functions/platform/log.ts';
import { invokeVersion, type NewVersion, newVersions, reportCheck } from '#functions/platform/new-version.ts';
import { eventOf, recordedCalls } from './recorded-calls.ts';

/** CodeDeploy's call of a hook. */
const Hook = z.object({ DeploymentId: z.string(), LifecycleEventHookExecutionId: z.string() });

/** Makes the recorded calls of the version's area. Throws at the first wrong answer, or if the function is of no area. */
async function check(version: NewVersion): Promise<void> {
  const area = areas.find((one) => version.functionName.endsWith(`-api-${one}`));
  if (!area) throw new Error(`${version.functionName} answers no area`);
  for (const call of recordedCalls[area]) {
    const reply = await invokeVersion(version, eventOf(call, randomUUID(), now()));
    const { statusCode } = z.object({ statusCode: z.number() }).parse(reply);
    if (statusCode !== call.status) throw new Error(`${call.route} answers ${statusCode}, not ${call.status}`);
  }
}

/** Tells CodeDeploy whether a new version answers its recorded calls, before anyone else calls it (D-472). */
export const handler = correlated(async (event: unknown): Promise<void> => {
  const { DeploymentId, LifecycleEventHookExecutionId } = Hook.parse(event);
  try {
    for (const version of await newVersions(DeploymentId)) await check(version);
  } catch (error) {
    log.error('a new version was refused', { deployment: DeploymentId, error: error as Error });
    return reportCheck(DeploymentId, LifecycleEventHookExecutionId, false);
  }
  await reportCheck(DeploymentId, LifecycleEventHookExecutionId, true);
});
