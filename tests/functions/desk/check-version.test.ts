import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { areas } from '#domain/api/endpoint.ts';
import { functionNames, functionOf } from '#functions/manifest.ts';
import { credentials } from '#local/names.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { emptyWorld } from '#tests/rehearsal/aws/account.ts';
import { startControlPlane } from '#tests/rehearsal/aws/control-plane.ts';
import { startLambdas } from '#tests/rehearsal/aws/lambda.ts';
import type { World } from '#tests/rehearsal/aws/world.ts';

const unused = () => Promise.reject(new Error('not called'));
let product: Product;
let world: World;
let plane: Awaited<ReturnType<typeof startControlPlane>>;
let handler: (event: unknown) => Promise<void>;
/** What the new version answers instead of the product. */
let instead: (() => unknown) | null = null;
const called: string[] = [];

beforeAll(async () => {
  product = await sharedProduct();
  const lambdas = startLambdas({ dir: 'unused', read: unused, env: () => ({}) });
  world = emptyWorld(
    {
      ...lambdas,
      invoke: async (name, qualifier, event) => {
        called.push(`${name}:${qualifier}`);
        const payload = instead
          ? instead()
          : await product.aws.lambda.invoke(
              functionNames.find((one) => name === `goldcut-prod-${one}`) ?? 'api-shop',
              event,
            );
        return { payload, failed: false };
      },
    },
    unused,
    unused,
  );
  plane = await startControlPlane(world, credentials);
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', plane.url);
  vi.stubEnv('AWS_ENDPOINT_URL_CODEDEPLOY', plane.url);
  ({ handler } = await import('#functions/desk/check-version.ts'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await plane.close();
});
beforeEach(() => {
  instead = null;
  called.length = 0;
});

/** Runs the hook for a deployment of a function, and returns its report. */
async function checked(name: string): Promise<string> {
  const properties = { Name: name, Alias: 'live', CurrentVersion: '4', TargetVersion: '5' };
  const appSpec = JSON.stringify({ version: 0, Resources: [{ [name]: { Properties: properties } }] });
  const deployment = { id: `d-${name}`, hookId: 'hook-1', group: name, appSpec, hook: 'Pending' as const };
  world.deployments.set(deployment.id, { ...deployment });
  await handler({ DeploymentId: deployment.id, LifecycleEventHookExecutionId: 'hook-1' });
  return world.deployments.get(deployment.id)?.hook ?? '';
}

it.each(areas)('the recorded calls of %s get the right answers of a working version', async (area) => {
  expect(await checked(`goldcut-prod-${functionOf(area)}`)).toBe('Succeeded');
  expect(new Set(called)).toEqual(new Set([`goldcut-prod-${functionOf(area)}:5`]));
});

it.each([
  ['answers another status', () => ({ statusCode: 500 })],
  ['answers no reply', () => null],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
])('a version that %s is refused', async (_, answer) => {
  instead = answer;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await checked('goldcut-prod-api-shop')).toBe('Failed');
});

it('a function of no area is refused, because nobody has tried it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect([await checked('goldcut-prod-send-mail'), called]).toEqual(['Failed', []]);
});
