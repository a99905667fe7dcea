import { describe, expect, it } from 'vitest';
import { routeNames, routeRow } from '#domain/api/routes.ts';
import { type Consumer, consumers, type EventName, eventTable } from '#domain/tables/events.ts';
import { type FunctionName, functionNames, functionOf, functionRow, triggeredBy } from '#functions/manifest.ts';
import { eventSource, type QueueName, type QueueRow, queues, stateMachines } from '#functions/platform/resources.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { outboxSortKey } from '#infra/constructs/outbox-feed.ts';
import { actionsOf, allowStatements, arnsOf } from './arns.ts';
import { type Resource, resourcesOf, synthesise } from './synthesise.ts';

const templates = synthesise('dev');
const all = resourcesOf(templates);
const byType = (type: string): [string, Resource][] => all.filter(([, resource]) => resource.Type === type);
const mentions = (value: unknown, id: string): boolean => JSON.stringify(value ?? null).includes(id);

function idOf(type: string, key: string, value: string): string {
  const [id] = byType(type).find(([, { Properties }]) => Properties[key] === value) ?? [];
  if (!id) throw new Error(`no ${type} whose ${key} is ${value}`);
  return id;
}

const lambdaId = (name: FunctionName): string => idOf('AWS::Lambda::Function', 'FunctionName', `goldcut-dev-${name}`);
/** The alias for callers, and the versions in definitions: both belong to their function. */
const liveId = (name: FunctionName): string => {
  const [id] =
    byType('AWS::Lambda::Alias').find(([, { Properties }]) => mentions(Properties.FunctionName, lambdaId(name))) ?? [];
  return id ?? `no alias of ${name}`;
};
const versionId = (name: FunctionName): string => {
  const [id] =
    byType('AWS::Lambda::Version').find(([, { Properties }]) => mentions(Properties.FunctionName, lambdaId(name))) ??
    [];
  return id ?? `no version of ${name}`;
};
const queueId = (name: string): string => idOf('AWS::SQS::Queue', 'QueueName', `goldcut-dev-${name}`);
const rules = byType('AWS::Events::Rule');
const mappings = byType('AWS::Lambda::EventSourceMapping');
const mappingOf = (name: FunctionName) =>
  mappings.find(([, { Properties }]) => mentions(Properties.FunctionName, liveId(name)))?.[1].Properties;

const withTrigger = (kind: string) => functionNames.filter((name) => functionRow(name).trigger.kind === kind);

describe('routes', () => {
  const gateway = byType('AWS::ApiGatewayV2::Route');

  it.each(routeNames)('%s reaches the function of its area through the gate', (name) => {
    const { method, path, area } = routeRow(name);
    const key = `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const [, route] = gateway.find(([, { Properties }]) => Properties.RouteKey === key) ?? [];
    expect(route?.Properties).toMatchObject({ AuthorizationType: 'CUSTOM' });
    const integrationId = JSON.stringify(route?.Properties.Target);
    const [, integration] = byType('AWS::ApiGatewayV2::Integration').find(([id]) => integrationId.includes(id)) ?? [];
    expect(mentions(integration?.Properties.IntegrationUri, liveId(functionOf(area)))).toBe(true);
    expect(integration?.Properties.PayloadFormatVersion).toBe('2.0');
  });

  it('are those of the route table, and one default route', () => {
    const unknown = gateway.filter(([, { Properties }]) => Properties.RouteKey === '$default');
    expect(unknown).toHaveLength(1);
    expect(gateway).toHaveLength(routeNames.length + 1);
    expect(byType('AWS::ApiGatewayV2::Integration')).toHaveLength(withTrigger('http').length);
  });

  it('are throttled, and their log has no personal data', () => {
    const [, stage] = byType('AWS::ApiGatewayV2::Stage')[0] ?? [];
    expect(stage?.Properties.DefaultRouteSettings).toMatchObject({
      ThrottlingRateLimit: 50,
      ThrottlingBurstLimit: 100,
    });
    expect(stage?.Properties.AccessLogSettings.Format).not.toMatch(/ip|userAgent|\.path|authorizer|caller|user/i);
  });
});

describe('events', () => {
  const pairs = (Object.keys(consumers) as Consumer[]).flatMap((consumer) =>
    consumers[consumer].map((event: EventName) => [event, consumer] as const),
  );

  it.each(pairs)('%s reaches the queue of %s', (event, consumer) => {
    const worker = functionNames
      .map(functionRow)
      .find(
        ({ trigger }) =>
          trigger.kind === 'queue' && trigger.source.kind === 'events' && trigger.source.consumer === consumer,
      );
    const queue = worker?.trigger.kind === 'queue' ? worker.trigger.queue : '';
    const matching = rules.filter(([, { Properties }]) => {
      const pattern = Properties.EventPattern;
      return pattern?.source?.includes(eventSource) && pattern['detail-type'].includes(event);
    });
    const targets = matching.flatMap(
      ([, { Properties }]) => Properties.Targets as { Arn: unknown; DeadLetterConfig: unknown }[],
    );
    const target = targets.filter(({ Arn }) => mentions(Arn, queueId(queue)));
    expect(target).toHaveLength(1);
    expect(mentions(target[0]?.DeadLetterConfig, queueId(`${queue}-dead`))).toBe(true);
  });

  it('have at least one consumer each', () => {
    const consumed = new Set(pairs.map(([event]) => event));
    expect(Object.keys(eventTable).filter((name) => !consumed.has(name as EventName))).toEqual([]);
  });

  it('go only to their consumers', () => {
    const ours = rules.filter(([, { Properties }]) => Properties.EventPattern?.source?.includes(eventSource));
    expect(ours).toHaveLength(Object.keys(consumers).length);
  });
});

describe('queues', () => {
  it.each(Object.keys(queues) as QueueName[])(
    '%s hides a message for six times its worker’s timeout or as its row says, and has dead letters',
    (name) => {
      const worker = functionNames.find((one) => {
        const { trigger } = functionRow(one);
        return trigger.kind === 'queue' && trigger.queue === name;
      });
      if (!worker) throw new Error(`${name} has no worker`);
      const [, queue] = byType('AWS::SQS::Queue').find(([id]) => id === queueId(name)) ?? [];
      const { timeout } = functionRow(worker);
      const { visibility = 6 * timeout }: QueueRow = queues[name];
      expect(queue?.Properties.VisibilityTimeout).toBe(visibility);
      // SQS refuses an event source whose queue shows a message again while its worker may still run.
      expect(visibility).toBeGreaterThanOrEqual(timeout);
      expect(queue?.Properties.RedrivePolicy.maxReceiveCount).toBe(queues[name].receives);
      expect(mentions(queue?.Properties.RedrivePolicy.deadLetterTargetArn, queueId(`${name}-dead`))).toBe(true);
      expect(mentions(mappingOf(worker)?.EventSourceArn, queueId(name))).toBe(true);
      expect(mappingOf(worker)?.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    },
  );

  it.each(Object.keys(queues) as QueueName[])('%s lets its worker set when a failed message comes back', (name) => {
    const allowed = allowStatements(all).filter((one) => actionsOf(one).includes('sqs:ChangeMessageVisibility'));
    expect(allowed.flatMap(arnsOf).some((arn) => mentions(arn, queueId(name)))).toBe(true);
  });

  it('fed by a bucket get a message for every object in it', () => {
    const fed = functionNames
      .map(functionRow)
      .flatMap(({ trigger }) =>
        trigger.kind === 'queue' && trigger.source.kind === 'bucket'
          ? [[trigger.source.bucket, trigger.queue] as const]
          : [],
      );
    expect(fed.length).toBeGreaterThan(0);
    for (const [bucket, queue] of fed) {
      const [, found] = byType('AWS::S3::Bucket').find(([id]) => id.startsWith(bucket)) ?? [];
      const [configuration] = found?.Properties.NotificationConfiguration.QueueConfigurations ?? [];
      expect(configuration.Event).toBe('s3:ObjectCreated:*');
      expect(mentions(configuration.Queue, queueId(queue))).toBe(true);
    }
  });
});

describe('the other triggers', () => {
  it('send new outbox rows to the publisher, and failed batches to its dead letters', () => {
    const [publisher] = withTrigger('stream');
    const mapping = publisher && mappingOf(publisher);
    expect(outboxSortKey).toBe(keys.outbox('any').sk);
    expect(JSON.parse(mapping?.FilterCriteria.Filters[0].Pattern)).toEqual({
      eventName: ['INSERT'],
      dynamodb: { Keys: { sk: { S: [outboxSortKey] } } },
    });
    expect(mapping).toMatchObject({ BisectBatchOnFunctionError: true, StartingPosition: 'TRIM_HORIZON' });
    expect(mentions(mapping?.DestinationConfig.OnFailure.Destination, queueId(`${publisher}-dead`))).toBe(true);
  });

  it.each(withTrigger('schedule'))('%s runs on the schedule of the manifest', (name) => {
    const { trigger } = functionRow(name);
    const [, rule] = rules.find(([, { Properties }]) => mentions(Properties.Targets, liveId(name))) ?? [];
    const minutes = trigger.kind === 'schedule' ? trigger.minutes : 0;
    const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
    expect(rule?.Properties.ScheduleExpression).toBe(`rate(${count} ${unit}${count === 1 ? '' : 's'})`);
  });

  it.each(withTrigger('execution-ended'))('%s is called for every run that did not succeed', (name) => {
    const [, rule] = rules.find(([, { Properties }]) => mentions(Properties.Targets, liveId(name))) ?? [];
    expect(rule?.Properties.EventPattern).toMatchObject({
      source: ['aws.states'],
      'detail-type': ['Step Functions Execution Status Change'],
      detail: { status: ['FAILED', 'TIMED_OUT', 'ABORTED'] },
    });
  });

  it.each(withTrigger('user-pool'))('%s is called by the user pool', (name) => {
    const { trigger } = functionRow(name);
    const on = trigger.kind === 'user-pool' ? trigger.on : '';
    const [, pool] = byType('AWS::Cognito::UserPool')[0] ?? [];
    const { LambdaConfig } = pool?.Properties ?? {};
    expect(mentions(LambdaConfig[on] ?? LambdaConfig[`${on}Config`], liveId(name))).toBe(true);
  });

  it('the token trigger gets version 2 of its event, which can change the access token', () => {
    const [, pool] = byType('AWS::Cognito::UserPool')[0] ?? [];
    expect(pool?.Properties.LambdaConfig.PreTokenGenerationConfig.LambdaVersion).toBe('V2_0');
  });

  it('the user pool resets a password only by mail', () => {
    const [, pool] = byType('AWS::Cognito::UserPool')[0] ?? [];
    expect(pool?.Properties).toMatchObject({
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  const machineNamed = (name: string) =>
    byType('AWS::StepFunctions::StateMachine').find(([, { Properties }]) =>
      String(Properties.StateMachineName).endsWith(name),
    )?.[1];
  const statementsOf = (machine: string) => {
    const roleId = machineNamed(machine)?.Properties.RoleArn['Fn::GetAtt'][0];
    const [, role] = byType('AWS::IAM::Role').find(([id]) => id === roleId) ?? [];
    return role?.Properties.Policies[0].PolicyDocument.Statement ?? [];
  };

  it.each(withTrigger('task'))('%s is a task of its state machine, which may call only its own tasks', (name) => {
    const { trigger } = functionRow(name);
    const own = trigger.kind === 'task' ? trigger.machine : 'generate-side';
    const machine = machineNamed(own);
    const calledId = stateMachines[own].calls === 'version' ? versionId(name) : liveId(name);
    expect(mentions(machine?.Properties.DefinitionSubstitutions[name], calledId)).toBe(true);
    expect(machine?.Properties.DefinitionString).toContain(`"\${${name}}"`);
    const [statement] = statementsOf(own);
    const tasks = triggeredBy('task').filter((row) => row.trigger.machine === own);
    expect(statement.Action).toBe('lambda:InvokeFunction');
    expect(statement.Resource).toHaveLength(tasks.length);
    expect(mentions(statement.Resource, stateMachines[own].calls === 'version' ? lambdaId(name) : liveId(name))).toBe(
      true,
    );
  });

  it('make-set may start itself, and start and await generate-side, which starts nothing', () => {
    expect(statementsOf('generate-side')).toHaveLength(1);
    const [, starts, waits, rule] = statementsOf('make-set');
    expect(starts.Action).toBe('states:StartExecution');
    expect(JSON.stringify(starts.Resource)).toMatch(/generate-side".*make-set"/);
    expect(waits.Action).toEqual(['states:DescribeExecution', 'states:StopExecution']);
    expect(JSON.stringify(waits.Resource)).toContain('execution:goldcut-dev-generate-side:*');
    expect(JSON.stringify(rule.Resource)).toContain('StepFunctionsGetEventsForStepFunctionsExecutionRule');
  });
});
