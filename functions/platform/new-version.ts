import {
  CodeDeployClient,
  GetDeploymentCommand,
  PutLifecycleEventHookExecutionStatusCommand,
} from '@aws-sdk/client-codedeploy';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';

const codeDeploy = new CodeDeployClient({ maxAttempts: 3 });
const lambda = new LambdaClient({ maxAttempts: 2 });

/** CodeDeploy's list of what a deployment moves, of Lambda functions: name → alias and versions. */
const AppSpec = z.object({
  Resources: z.array(
    z.record(z.string(), z.object({ Properties: z.object({ Name: z.string(), TargetVersion: z.coerce.string() }) })),
  ),
});

/** A version that a deployment is about to give calls. */
export interface NewVersion {
  readonly functionName: string;
  readonly version: string;
}

/** The versions of a deployment of CodeDeploy. Throws if its list has another shape. */
export async function newVersions(deploymentId: string): Promise<NewVersion[]> {
  const { deploymentInfo } = await codeDeploy.send(new GetDeploymentCommand({ deploymentId }));
  const { appSpecContent, string } = deploymentInfo?.revision ?? {};
  const { Resources } = AppSpec.parse(JSON.parse(appSpecContent?.content ?? string?.content ?? 'null'));
  return Resources.flatMap((one) => Object.values(one)).map(({ Properties: { Name, TargetVersion } }) => ({
    functionName: Name,
    version: TargetVersion,
  }));
}

/** Calls a version with an event and waits for its result. Throws if the function threw. */
export async function invokeVersion({ functionName, version }: NewVersion, event: unknown): Promise<unknown> {
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName: functionName, Qualifier: version, Payload: JSON.stringify(event) }),
  );
  const text = Buffer.from(Payload ?? []).toString();
  if (FunctionError) throw new Error(`${functionName} threw: ${text}`);
  return JSON.parse(text || 'null');
}

/** Tells CodeDeploy whether the deployment may go on. */
export async function reportCheck(deploymentId: string, hookId: string, isGood: boolean): Promise<void> {
  await codeDeploy.send(
    new PutLifecycleEventHookExecutionStatusCommand({
      deploymentId,
      lifecycleEventHookExecutionId: hookId,
      status: isGood ? 'Succeeded' : 'Failed',
    }),
  );
}
