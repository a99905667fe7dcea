import type { LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';
import { movedParameter } from '#infra/deployment.ts';
import type { StageName } from '#infra/stages.ts';
import type { Release } from './releases.ts';
import { moveAliases } from './versions.ts';

interface Clients {
  readonly lambda: LambdaClient;
  readonly ssm: SSMClient;
}

/**
 * Lets callers get the versions of a release again. Notes it first, because the stacks do not know it.
 * @returns the functions that stay, because their version is gone
 */
export async function goBack(
  { lambda, ssm }: Clients,
  stage: StageName,
  versions: NonNullable<Release['versions']>,
  now: Date,
): Promise<string[]> {
  const Value = now.toISOString();
  await ssm.send(new PutParameterCommand({ Name: movedParameter(stage), Value, Type: 'String', Overwrite: true }));
  return moveAliases(lambda, stage, versions);
}

/**
 * Whether aliases were moved since the last release, so that they differ from the stacks. CodeDeploy refuses to shift such an alias.
 * @param releases newest first
 */
export async function isOffStacks(ssm: SSMClient, stage: StageName, releases: readonly Release[]): Promise<boolean> {
  const found = await ssm.send(new GetParameterCommand({ Name: movedParameter(stage) })).catch((error: unknown) => {
    if (error instanceof ParameterNotFound) return null;
    throw error;
  });
  return Date.parse(found?.Parameter?.Value ?? '') > Date.parse(releases[0]?.at ?? '1970-01-01');
}
