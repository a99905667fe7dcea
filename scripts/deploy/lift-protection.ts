import {
  type CloudFormationClient,
  DescribeStacksCommand,
  type Stack,
  type StackStatus,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';

/** The statuses of a stack whose creation failed. It is empty, and CDK deletes it before the next attempt. */
const neverCameUp: readonly StackStatus[] = ['CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/** Null if there is no such stack. */
async function stackNamed(client: CloudFormationClient, StackName: string): Promise<Stack | null> {
  try {
    return (await client.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0] ?? null;
  } catch (error) {
    // CloudFormation has no error code for a missing stack.
    if (error instanceof Error && error.message.includes('does not exist')) return null;
    throw error;
  }
}

/** Lifts the protection of stacks whose creation failed, which CDK could not delete. Returns their names. */
export async function liftProtection(client: CloudFormationClient, names: readonly string[]): Promise<string[]> {
  const lifted: string[] = [];
  for (const StackName of names) {
    const stack = await stackNamed(client, StackName);
    if (!stack?.EnableTerminationProtection || !neverCameUp.includes(stack.StackStatus ?? 'CREATE_COMPLETE')) continue;
    await client.send(new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }));
    lifted.push(StackName);
  }
  return lifted;
}
