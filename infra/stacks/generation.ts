import { ArnFormat, Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { type FunctionName, triggeredBy } from '#functions/manifest.ts';
import { type StateMachineName, stateMachines } from '#functions/platform/resources.ts';
import { addHostedModels } from '../constructs/hosted-models.ts';
import { functionDeadLetters } from '../constructs/work-queue.ts';
import { stateMachine } from '../constructs/workflow.ts';
import { type Deployment, nameOf } from '../deployment.ts';
import { GoldcutStack } from './goldcut-stack.ts';

/** The workflows: one side of a card, a team's set, a paid order; their tasks, and the handlers of failed runs. */
export class GenerationStack extends GoldcutStack {
  private readonly machines = new Map<StateMachineName, StateMachine>();

  constructor(scope: Construct, deployment: Deployment) {
    super(scope, 'Generation', deployment, 'The workflows that make cards and fulfil orders');
    addHostedModels(this, deployment);
    for (const name of Object.keys(stateMachines) as StateMachineName[]) this.addMachine(name);
    for (const { name, trigger } of triggeredBy('execution-ended')) this.addNet(name, trigger.machine);
  }

  private addMachine(name: StateMachineName): void {
    const { env, targets } = this.deployment.wiring;
    const executions = this.arnOf('execution', `${nameOf(name, this.deployment)}:*`);
    // A machine's own tasks reference it by name before it exists: its ARN would depend on the functions.
    const itself = this.arnOf('stateMachine', nameOf(name, this.deployment));
    targets.set(name, { itself: [itself], within: [executions] });
    const rows = triggeredBy('task').filter(({ trigger }) => trigger.machine === name);
    const tasks = new Map(rows.map((row) => [row.name, this.addFunction(row.name)] as const));
    const machine = stateMachine(this, name, { tasks, machines: this.machines }, this.deployment);
    this.machines.set(name, machine);
    env.set(stateMachines[name].env, machine.stateMachineArn);
    targets.set(name, { itself: [machine.stateMachineArn], within: [executions] });
  }

  private arnOf(resource: string, resourceName: string): string {
    return this.formatArn({ service: 'states', resource, resourceName, arnFormat: ArnFormat.COLON_RESOURCE_NAME });
  }

  machine(name: StateMachineName): StateMachine {
    const made = this.machines.get(name);
    if (!made) throw new Error(`The machine ${name} is not made yet.`);
    return made;
  }

  /** Returns the card to a draft after a run that ended outside its own Catch. */
  private addNet(name: FunctionName, machine: StateMachineName): void {
    const ended = this.addFunction(name).live;
    const dead = functionDeadLetters(this, name, this.deployment);
    // Two retries, then a dead letter. The reaper finds the card after five minutes anyway.
    ended.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(dead) });
    const rule = new Rule(this, `${name}-rule`, {
      description: 'A run of the workflow that did not succeed',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
          stateMachineArn: [this.machine(machine).stateMachineArn],
        },
      },
    });
    rule.addTarget(
      new LambdaFunction(ended, {
        deadLetterQueue: dead,
        // By then the reaper has reset the card.
        maxEventAge: Duration.minutes(10),
      }),
    );
  }
}
