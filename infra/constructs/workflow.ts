import { readFileSync } from 'node:fs';
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { type FunctionName } from '#functions/manifest.ts';
import { type StateMachineName, stateMachines } from '#functions/platform/resources.ts';
import { type Deployment, nameOf } from '../deployment.ts';
import { isPinned } from '../release/takeover.ts';
import { acknowledge, acknowledgeWildcard } from './acknowledge.ts';
import type { ManifestFunction } from './manifest-function.ts';

/** What a machine calls: its tasks, and the machines created before it. */
interface Called {
  readonly tasks: ReadonlyMap<FunctionName, ManifestFunction>;
  readonly machines: ReadonlyMap<StateMachineName, StateMachine>;
}

/** A state machine from its file, which the local run executes too. `${name}` is replaced by the ARN of the function or the other machine. */
export function stateMachine(
  scope: Construct,
  name: StateMachineName,
  { tasks, machines }: Called,
  deployment: Deployment,
): StateMachine {
  const file = new URL(`../../state-machines/${stateMachines[name].file}`, import.meta.url);
  const definition = readFileSync(file, 'utf8');
  const arns = new Map<string, string>([
    ...[...tasks].map(([task, { taskArn }]) => [task, taskArn] as const),
    ...[...machines].map(([machine, { stateMachineArn }]) => [machine, stateMachineArn] as const),
  ]);
  const named = [...arns].filter(([key]) => definition.includes(`\${${key}}`));
  return new StateMachine(scope, name, {
    stateMachineName: nameOf(name, deployment),
    stateMachineType: StateMachineType.STANDARD,
    definitionBody: DefinitionBody.fromString(definition),
    definitionSubstitutions: Object.fromEntries(named),
    role: workflowRole(scope, name, tasks, startsOf(scope, name, machines, definition, deployment)),
    tracingEnabled: true,
    logs: {
      destination: workflowLog(scope, name, deployment),
      level: LogLevel.ALL,
      // Inputs identify people and pictures, so only the steps are logged.
      includeExecutionData: false,
    },
  });
}

/** The task that starts an execution of the same machine. */
const startsItself = '"StateMachineArn.$": "$$.StateMachine.Id"';

/**
 * Permissions to start other executions, or the machine's own, and to wait for them. The machine itself is referenced by name, because its ARN would
 * depend on the role. AWS requires the rule that reports the ends of nested executions to Step Functions.
 */
function startsOf(
  scope: Construct,
  name: StateMachineName,
  machines: Called['machines'],
  definition: string,
  deployment: Deployment,
): PolicyStatement[] {
  const stack = Stack.of(scope);
  const arnOf = (resource: string, resourceName: string) =>
    stack.formatArn({ service: 'states', resource, resourceName, arnFormat: ArnFormat.COLON_RESOURCE_NAME });
  const others = [...machines.keys()].filter((machine) => definition.includes(`\${${machine}}`));
  const started = [...others, ...(definition.includes(startsItself) ? [name] : [])];
  if (started.length === 0) return [];
  const rule = stack.formatArn({
    service: 'events',
    resource: 'rule',
    resourceName: 'StepFunctionsGetEventsForStepFunctionsExecutionRule',
  });
  return [
    new PolicyStatement({
      actions: ['states:StartExecution'],
      resources: started.map((machine) => arnOf('stateMachine', nameOf(machine, deployment))),
    }),
    new PolicyStatement({
      actions: ['states:DescribeExecution', 'states:StopExecution'],
      resources: others.map((machine) => arnOf('execution', `${nameOf(machine, deployment)}:*`)),
    }),
    new PolicyStatement({ actions: ['events:PutTargets', 'events:PutRule', 'events:DescribeRule'], resources: [rule] }),
  ];
}

function workflowRole(
  scope: Construct,
  name: StateMachineName,
  tasks: ReadonlyMap<FunctionName, ManifestFunction>,
  starts: readonly PolicyStatement[],
): Role {
  const ofVersions = [...tasks].flatMap(([task, { functionArn }]) => (isPinned(task) ? [`${functionArn}:*`] : []));
  const ofLive = [...tasks].flatMap(([task, { taskArn }]) => (isPinned(task) ? [] : [taskArn]));
  const invoke = new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [...ofVersions, ...ofLive] });
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal('states.amazonaws.com'),
    inlinePolicies: { tasks: new PolicyDocument({ statements: [invoke, ...starts] }) },
  });
  for (const arn of ofVersions) {
    acknowledgeWildcard(role, arn, 'The versions of one task: runs under way name those of earlier releases.');
  }
  for (const arn of starts.flatMap(({ resources }) => resources).filter((one) => one.endsWith(':*'))) {
    acknowledgeWildcard(role, arn, 'The executions of one machine: each is named after its run.');
  }
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
