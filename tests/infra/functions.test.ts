import { describe, expect, it } from 'vitest';
import { type FunctionName, functionNames, functionRow } from '#functions/manifest.ts';
import { localOnlyEnv } from '#functions/platform/env.ts';
import { drawingEnvironment } from '#functions/platform/function-row.ts';
import { stages } from '#infra/stages.ts';
import { grantedLines, grantLines } from './arns.ts';
import { type Resource, resourcesOf, synthesise } from './synthesise.ts';

const templates = synthesise('dev');
const lambdas = resourcesOf(templates, 'AWS::Lambda::Function');
/** Set only if a third party is configured, or only in the local run. */
const unset = new Set<string>([
  ...localOnlyEnv,
  'CHALLENGE_SECRET',
  'USER_POOL_ENDPOINT',
  'IDENTITY_PROVIDER',
  'IDENTITY_DOMAIN',
  'GTM_ID',
  'GTAG_ID',
  'CHAT_APP_ID',
]);

function lambdaOf(name: FunctionName): Resource['Properties'] {
  const found = lambdas.filter(([, { Properties }]) => Properties.FunctionName === `goldcut-dev-${name}`);
  expect(found).toHaveLength(1);
  return found[0]?.[1].Properties;
}

describe.each(functionNames)('the function %s', (name) => {
  const row = functionRow(name);

  it('has the runtime, memory and timeout of its manifest row', () => {
    expect(lambdaOf(name)).toMatchObject({
      Handler: 'index.handler',
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: row.memory,
      Timeout: row.timeout,
    });
  });

  it('has exactly the AWS variables of its row, and those of its machine if it draws', () => {
    const given = Object.keys(lambdaOf(name).Environment?.Variables ?? {});
    const named = row.env.filter((key) => !unset.has(key));
    const machine = row.renders ? Object.keys(drawingEnvironment) : [];
    expect(given.toSorted()).toEqual([...named, ...machine].toSorted());
  });

  it('has exactly the permissions of its row', () => {
    const [roleId] = lambdaOf(name).Role['Fn::GetAtt'];
    expect(grantedLines(templates, roleId)).toEqual(grantLines(row));
  });

  it('has the layer of sharp and canvas only if it draws', () => {
    expect(lambdaOf(name).Layers ?? []).toHaveLength(row.renders ? 1 : 0);
  });

  it('logs into a group of its own, whose entries expire after 14 days', () => {
    const groupId = lambdaOf(name).LoggingConfig.LogGroup.Ref;
    const [, group] = resourcesOf(templates, 'AWS::Logs::LogGroup').find(([id]) => id === groupId) ?? [];
    expect(group?.Properties).toMatchObject({ LogGroupName: `/aws/lambda/goldcut-dev-${name}`, RetentionInDays: 14 });
  });
});

it('deploys only the functions of the manifest and the gate in front of the API', () => {
  const names: string[] = lambdas.map(([, { Properties }]) => Properties.FunctionName.replace('goldcut-dev-', ''));
  expect(names.toSorted()).toEqual([...functionNames, 'origin-gate'].toSorted());
});

it('sets no variable in AWS that is only for the local run', () => {
  const set = lambdas.flatMap(([, { Properties }]) => Object.keys(Properties.Environment?.Variables ?? {}));
  expect(set.filter((key) => (localOnlyEnv as readonly string[]).includes(key))).toEqual([]);
});

describe('reserved concurrency', () => {
  const inProd = resourcesOf(synthesise('prod'), 'AWS::Lambda::Function').map(([, { Properties }]) => Properties);

  it('is set in prod for sign-in and every row with copies', () => {
    const rows = functionNames.filter((name) => functionRow(name).copies !== undefined);
    const reserved = inProd.filter(({ ReservedConcurrentExecutions: copies }) => copies !== undefined);
    expect(reserved.map(({ FunctionName }) => String(FunctionName).replace('goldcut-prod-', '')).toSorted()).toEqual(
      rows.toSorted(),
    );
    const triggers = functionNames.filter((name) => functionRow(name).trigger.kind === 'user-pool');
    expect(rows).toEqual(expect.arrayContaining(triggers));
  });

  it('is not set in dev, because a new account has none', () => {
    expect(lambdas.filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions)).toEqual([]);
  });
});

describe('the limits of single routes', () => {
  const stacks = synthesise('prod');
  const [[, stage] = []] = resourcesOf(stacks, 'AWS::ApiGatewayV2::Stage');
  const settings: Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> =
    stage?.Properties.RouteSettings;

  it('are set for existing routes that draw, at most a quarter of the API’s throttle each', () => {
    const keys = resourcesOf(stacks, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties.RouteKey);
    expect(Object.keys(settings)).toContain('POST /api/generate-card');
    expect(Object.keys(settings)).not.toContain('GET /api/templates');
    expect(Object.keys(settings).filter((key) => !keys.includes(key))).toEqual([]);
    for (const { ThrottlingRateLimit, ThrottlingBurstLimit } of Object.values(settings)) {
      expect(ThrottlingRateLimit).toBeLessThanOrEqual(stages.prod.throttle.rateLimit / 4);
      expect(ThrottlingBurstLimit).toBeLessThanOrEqual(stages.prod.throttle.burstLimit / 4);
    }
  });

  it('are set after the routes, because API Gateway refuses settings of a missing route', () => {
    expect(stage?.DependsOn?.length).toBeGreaterThan(Object.keys(settings).length);
  });
});

it('sets the variables and the sign-in domain of a configured identity provider', () => {
  const identity = { provider: 'Google', clientId: 'id', clientSecretName: 'goldcut/google' } as const;
  const stacks = synthesise('dev', { stage: { ...stages.dev, identity } });
  const configured = resourcesOf(stacks, 'AWS::Lambda::Function');
  const [, catalog] =
    configured.find(([, { Properties }]) => Properties.FunctionName === 'goldcut-dev-api-catalog') ?? [];
  expect(catalog?.Properties.Environment.Variables).toMatchObject({
    IDENTITY_PROVIDER: 'Google',
    IDENTITY_DOMAIN: 'goldcut-dev-sign-in.auth.us-east-1.amazoncognito.com',
  });
  // The classic pages drop `prompt`, so the provider would not show its consent page.
  const [[, domain] = []] = resourcesOf(stacks, 'AWS::Cognito::UserPoolDomain');
  expect(domain?.Properties.ManagedLoginVersion).toBe(2);
  expect(resourcesOf(stacks, 'AWS::Cognito::ManagedLoginBranding')).toHaveLength(1);
});
