import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { stages } from '#infra/stages.ts';
import { propertiesOf, type Resource, resourcesOf, synthesise } from './synthesise.ts';

describe('the gate in front of the API', () => {
  const { handler } = createRequire(import.meta.url)('../../infra/edge/origin-gate.cjs') as {
    handler: (event: { headers: Record<string, string> }) => Promise<{ isAuthorized: boolean }>;
  };
  const opens = async (secret: string | undefined, headers: Record<string, string>): Promise<boolean> => {
    if (secret === undefined) delete process.env.ORIGIN_SECRETS;
    else process.env.ORIGIN_SECRETS = secret;
    return (await handler({ headers })).isAuthorized;
  };

  it('opens only to CloudFront’s secret', async () => {
    expect(await opens('right', { 'x-origin-secret': 'right' })).toBe(true);
    expect(await opens('right', { 'x-origin-secret': 'wrong' })).toBe(false);
    expect(await opens('right', { 'x-origin-secret': 'longer than right' })).toBe(false);
    expect(await opens('right', {})).toBe(false);
  });

  it('also opens to the previous secret during a rotation', async () => {
    for (const secret of ['new', 'before']) expect(await opens('new,before', { 'x-origin-secret': secret })).toBe(true);
    for (const secret of ['new,before', '', 'older'])
      expect(await opens('new,before', { 'x-origin-secret': secret })).toBe(false);
    expect(await opens('new,', { 'x-origin-secret': '' })).toBe(false);
  });

  it('has the new and the previous secret after a rotation, and CloudFront sends the new one', () => {
    const rotated = synthesise('prod', { stage: { ...stages.prod, originSecretVersion: 3 } });
    const gate = propertiesOf(rotated, 'AWS::Lambda::Function').find(
      ({ FunctionName }) => FunctionName === 'goldcut-prod-origin-gate',
    );
    const idOf = (n: number) =>
      resourcesOf(rotated, 'AWS::SecretsManager::Secret').find(([id]) => id.startsWith(`originsecret${n}`))?.[0] ??
      'none';
    const known = JSON.stringify(gate?.Environment.Variables.ORIGIN_SECRETS);
    expect([known.includes(idOf(3)), known.includes(idOf(2))]).toEqual([true, true]);
    const [distribution] = propertiesOf(rotated, 'AWS::CloudFront::Distribution');
    const sent = JSON.stringify(distribution?.DistributionConfig.Origins);
    expect([sent.includes(idOf(3)), sent.includes(idOf(2))]).toEqual([true, false]);
  });

  it('has secrets without a name, so that a rollback over two rotations can create the first one again', () => {
    const secrets = resourcesOf(synthesise('prod'), 'AWS::SecretsManager::Secret');
    const [, origin] = secrets.find(([id]) => id.startsWith('originsecret')) ?? [];
    expect(origin?.Properties.Description).toContain('goldcut-prod-origin-secret-1');
    expect(origin?.Properties.Name).toBeUndefined();
    expect(origin?.DeletionPolicy).toBe('Delete');
  });

  it('stays closed if it has no secret', async () => {
    expect(await opens(undefined, {})).toBe(false);
    expect(await opens('', { 'x-origin-secret': '' })).toBe(false);
  });

  it('gets its secret from CloudFront in a header', () => {
    const [header] = propertiesOf(synthesise('dev'), 'AWS::CloudFront::Distribution').flatMap(
      ({ DistributionConfig: { Origins } }) =>
        Origins.flatMap(
          (origin: { OriginCustomHeaders?: Resource['Properties'][] }) => origin.OriginCustomHeaders ?? [],
        ),
    );
    expect(header.HeaderName).toBe('x-origin-secret');
    expect(JSON.stringify(header.HeaderValue)).toContain('{{resolve:secretsmanager:');
  });
});
