import { readFileSync } from 'node:fs';
import { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { type FunctionName } from '#functions/manifest';
import { type StateMachineName, stateMachines } from '#functions/platform/resources';
import { type Deployment, nameOf } from '../deployment.ts';
import { acknowledge } from './acknowledge.ts';

/** A state machine from its file, which the local run executes as well. `${function-name}` is replaced by the function's ARN. */
export function stateMachine(
  scope: Construct,
  name: StateMachineName,
  tasks: ReadonlyMap<FunctionName, Function>,
  deployment: Deployment,
): StateMachine {
  const file = new URL(`../../state-machines/${stateMachines[name].file}`, import.meta.url);
  return new StateMachine(scope, name, {
    stateMachineName: nameOf(name, deployment),
    stateMachineType: StateMachineType.STANDARD,
    definitionBody: DefinitionBody.fromString(readFileSync(file, 'utf8')),
    definitionSubstitutions: Object.fromEntries([...tasks].map(([task, { functionArn }]) => [task, functionArn])),
    role: workflowRole(scope, name, tasks),
    tracingEnabled: true,
    logs: {
      destination: workflowLog(scope, name, deployment),
      level: LogLevel.ALL,
      // Inputs identify people and pictures, so only the steps are logged.
      includeExecutionData: false,
    },
  });
}

function workflowRole(scope: Construct, name: StateMachineName, tasks: ReadonlyMap<FunctionName, Function>): Role {
  const invoke = new PolicyStatement({
    actions: ['lambda:InvokeFunction'],
    resources: [...tasks.values()].map(({ functionArn }) => functionArn),
  });
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal('states.amazonaws.com'),
    inlinePolicies: { tasks: new PolicyDocument({ statements: [invoke] }) },
  });
  acknowledge(role, 'IAM5[Resource::*]', 'Delivery of logs and X-Ray know no resources (AWS’s own policy).');
  return role;
}

function workflowLog(scope: Construct, name: StateMachineName, deployment: Deployment): LogGroup {
  return new LogGroup(scope, `${name}-log`, {
    // The prefix keeps the policy of log deliveries within its size limit (AWS's advice).
    logGroupName: `/aws/vendedlogs/states/${nameOf(name, deployment)}`,
    retention: deployment.stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
}
