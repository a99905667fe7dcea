import {
  CloudFormationClient,
  DescribeStacksCommand,
  type StackStatus,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { liftProtection } from '#scripts/deploy/lift-protection.ts';

const cloudFormation = mockClient(CloudFormationClient);

it('only stacks whose creation failed lose their protection', async () => {
  cloudFormation.on(UpdateTerminationProtectionCommand).resolves({});
  cloudFormation.on(DescribeStacksCommand).rejects(new Error('Stack with id Goldcut-prod-Web does not exist'));
  const stacks: [name: string, status: StackStatus, isProtected: boolean][] = [
    ['Api', 'ROLLBACK_COMPLETE', true],
    ['Async', 'ROLLBACK_FAILED', true],
    ['Data', 'CREATE_COMPLETE', true],
    ['Auth', 'UPDATE_ROLLBACK_COMPLETE', true],
    ['Mail', 'ROLLBACK_COMPLETE', false],
  ];
  for (const [StackName, StackStatus, EnableTerminationProtection] of stacks)
    cloudFormation
      .on(DescribeStacksCommand, { StackName })
      .resolves({ Stacks: [{ StackName, StackStatus, EnableTerminationProtection, CreationTime: new Date(0) }] });
  const names = [...stacks.map(([name]) => name), 'Web'];
  expect(await liftProtection(new CloudFormationClient({ region: 'us-east-1' }), names)).toEqual(['Api', 'Async']);
  const updates = cloudFormation.commandCalls(UpdateTerminationProtectionCommand).map(({ args: [{ input }] }) => input);
  expect(updates).toEqual([
    { StackName: 'Api', EnableTerminationProtection: false },
    { StackName: 'Async', EnableTerminationProtection: false },
  ]);
});
