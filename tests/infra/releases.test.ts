import { describe, expect, it } from 'vitest';
import { type FunctionName, functionNames, functionRow } from '#functions/manifest.ts';
import { type StateMachineName, stateMachines } from '#functions/platform/resources.ts';
import { stages } from '#infra/stages.ts';
import { definitions } from './asl.ts';
import { type Resource, resourcesOf, synthesise, type Templates } from './synthesise.ts';

const prod = synthesise('prod');
const all = resourcesOf(prod);
const byType = (type: string, templates = prod): [string, Resource][] => resourcesOf(templates, type);
const mentions = (value: unknown, id: string): boolean => JSON.stringify(value ?? null).includes(`"${id}"`);

const lambdas = new Map(byType('AWS::Lambda::Function').map(([id, { Properties }]) => [Properties.FunctionName, id]));
const lambdaId = (name: FunctionName): string => lambdas.get(`goldcut-prod-${name}`) ?? name;
const ofFunction = (type: string, name: FunctionName): [string, Resource][] =>
  byType(type).filter(([, { Properties }]) => mentions(Properties.FunctionName, lambdaId(name)));
const kindOf = (name: FunctionName): string => functionRow(name).trigger.kind;

/** Functions that people wait for: the API, and sign-in. */
const waitedFor = functionNames.filter((name) => ['http', 'user-pool'].includes(kindOf(name)));

describe.each(functionNames)('the function %s', (name) => {
  const [alias, ...others] = ofFunction('AWS::Lambda::Alias', name);
  const [version] = ofFunction('AWS::Lambda::Version', name);

  it('has a version, and one alias, "live", for it', () => {
    expect(others).toEqual([]);
    expect(alias?.[1].Properties.Name).toBe('live');
    expect(mentions(alias?.[1].Properties.FunctionVersion, version?.[0] ?? '')).toBe(true);
  });

  it('is called through the alias, never directly', () => {
    const callers =
      /ApiGatewayV2::Integration$|Lambda::(EventSourceMapping|Permission)$|Events::Rule$|Cognito::UserPool$|StateMachine$/;
    const direct = all.filter(([, { Type, Properties }]) => callers.test(Type) && mentions(Properties, lambdaId(name)));
    expect(direct.map(([id]) => id)).toEqual([]);
    for (const [, { Properties }] of ofFunction('AWS::Lambda::EventInvokeConfig', name))
      expect(mentions(Properties.Qualifier, alias?.[0] ?? '')).toBe(true);
  });
});

describe('a release', () => {
  const groupOf = (name: FunctionName, templates: Templates = prod, stage = 'prod') =>
    byType('AWS::CodeDeploy::DeploymentGroup', templates).find(
      ([, { Properties }]) => Properties.DeploymentGroupName === `goldcut-${stage}-${name}`,
    );

  it.each(waitedFor)('sends %s a tenth of the calls for five minutes, and rolls back when an alarm rings', (name) => {
    const [groupId = '', group] = groupOf(name) ?? [];
    expect(group?.Properties).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
      },
      AlarmConfiguration: { Enabled: true },
    });
    const [[, alias] = []] = ofFunction('AWS::Lambda::Alias', name);
    expect(mentions(alias?.UpdatePolicy?.CodeDeployLambdaAliasUpdate, groupId)).toBe(true);
    expect(alias?.DependsOn).toContain(groupId);
  });

  it.each(waitedFor.filter((name) => kindOf(name) === 'http'))(
    'asks the check, named as text, before the first call of %s',
    (name) => {
      const [[, alias] = []] = ofFunction('AWS::Lambda::Alias', name);
      const shift = alias?.UpdatePolicy?.CodeDeployLambdaAliasUpdate as { BeforeAllowTrafficHook?: string } | undefined;
      expect(shift?.BeforeAllowTrafficHook).toBe('goldcut-prod-check-version');
      expect(alias?.DependsOn).toContain(lambdaId('check-version'));
    },
  );

  it.each(waitedFor)(
    'of %s watches the errors of the new version, and of the API also 5xx replies and errors in browsers',
    (name) => {
      const [, group] = groupOf(name) ?? [];
      const watching = byType('AWS::CloudWatch::Alarm').filter(([id]) =>
        mentions(group?.Properties.AlarmConfiguration.Alarms, id),
      );
      const own = watching.find(([, { Properties }]) => Properties.MetricName === 'Errors')?.[1].Properties;
      const [version] = ofFunction('AWS::Lambda::Version', name);
      const dimensions = own?.Dimensions as { Name: string; Value: unknown }[];
      const valueOf = (dimension: string) => dimensions.find(({ Name }) => Name === dimension)?.Value;
      expect(mentions(valueOf('FunctionName'), lambdaId(name))).toBe(true);
      expect(mentions(valueOf('ExecutedVersion'), version?.[0] ?? '')).toBe(true);
      expect(JSON.stringify(valueOf('Resource'))).toContain(':live');
      const metrics = watching.map(([, { Properties }]) => String(Properties.MetricName ?? 'ClientError')).toSorted();
      expect(metrics).toEqual(kindOf(name) === 'http' ? ['5xx', 'ClientError', 'Errors'] : ['Errors']);
    },
  );

  it('replaces workers, jobs and tasks at once, because they are retried and no one waits', () => {
    const groups = byType('AWS::CodeDeploy::DeploymentGroup').map(([, { Properties }]) =>
      String(Properties.DeploymentGroupName).replace('goldcut-prod-', ''),
    );
    expect(groups.toSorted()).toEqual(waitedFor.toSorted());
  });

  it('deletes no version with its stack: a rollback moves the aliases back to it, and runs under way call it', () => {
    for (const [id, { DeletionPolicy }] of byType('AWS::Lambda::Version'))
      expect([id, DeletionPolicy]).toEqual([id, 'Retain']);
  });

  it('that repairs moves aliases without CodeDeploy, which would refuse one that a rollback has moved', () => {
    const repair = synthesise('prod', { stage: { ...stages.prod, takeover: 'none' } });
    const policies = byType('AWS::Lambda::Alias', repair).map(([, { UpdatePolicy }]) => UpdatePolicy);
    expect(policies.filter((policy) => policy?.CodeDeployLambdaAliasUpdate)).toEqual([]);
    expect(byType('AWS::CodeDeploy::DeploymentGroup', repair)).toHaveLength(waitedFor.length);
  });

  it('is a canary in staging and prod', () => {
    expect([stages.staging.takeover, stages.prod.takeover]).toEqual(['canary', 'canary']);
  });

  it('in dev is immediate and ignores alarms, so that a repair can be deployed while one rings', () => {
    for (const name of waitedFor) {
      const [, group] = groupOf(name, synthesise('dev'), 'dev') ?? [];
      expect(group?.Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
        AlarmConfiguration: { Enabled: false },
      });
    }
  });
});

describe('a run under way', () => {
  const day = 86_400;
  const tasksOf = (machine: StateMachineName): FunctionName[] =>
    functionNames.filter((name) => {
      const { trigger } = functionRow(name);
      return trigger.kind === 'task' && trigger.machine === machine;
    });
  const machines = definitions.map(({ name, definition }) => ({
    name: name as StateMachineName,
    seconds: definition.TimeoutSeconds,
  }));

  it.each(machines)(
    'of $name keeps the version it started with, unless it may last longer than a day',
    ({ name, seconds }) => {
      expect(stateMachines[name].calls).toBe(seconds > day ? 'live' : 'version');
    },
  );

  it('may call the versions that it names', () => {
    const pinned = new Set(
      machines.flatMap(({ name }) => (stateMachines[name].calls === 'version' ? tasksOf(name) : [])),
    );
    expect(pinned.size).toBeGreaterThan(5);
    const roles = JSON.stringify(byType('AWS::IAM::Role'));
    for (const name of pinned) expect(roles).toContain(`[{"Fn::GetAtt":["${lambdaId(name)}","Arn"]},":*"]`);
  });
});
