import { LambdaClient } from '@aws-sdk/client-lambda';
import { SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { credentials } from '#local/names.ts';
import { goBack, isOffStacks } from '#scripts/deploy/go-back.ts';
import { listReleases, recordRelease } from '#scripts/deploy/releases.ts';
import { deleteOldVersions, liveVersions, moveAliases } from '#scripts/deploy/versions.ts';
import { emptyWorld } from '#tests/rehearsal/aws/account.ts';
import { startControlPlane } from '#tests/rehearsal/aws/control-plane.ts';
import { startLambdas } from '#tests/rehearsal/aws/lambda.ts';
import type { World } from '#tests/rehearsal/aws/world.ts';

const unused = () => Promise.reject(new Error('not called'));
let world: World;
let plane: Awaited<ReturnType<typeof startControlPlane>>;
let lambda: LambdaClient;
let ssm: SSMClient;

/** Publishes so many versions of a function; the newest is live. */
function deploy(name: string, count: number): void {
  for (let n = 1; n <= count; n += 1) {
    world.lambdas.put({ FunctionName: `goldcut-prod-${name}`, properties: { n } });
    world.lambdas.setAlias(`goldcut-prod-${name}`, 'live', world.lambdas.publish(`goldcut-prod-${name}`));
  }
}
const live = (name: string) => world.lambdas.versionOf(`goldcut-prod-${name}`, 'live');
const numbers = (name: string) => [...(world.lambdas.all.get(`goldcut-prod-${name}`)?.versions.keys() ?? [])];

beforeAll(async () => {
  const lambdas = startLambdas({ dir: 'unused', read: unused, env: () => ({}) });
  world = emptyWorld(lambdas, unused, unused);
  plane = await startControlPlane(world, credentials);
  const local = { endpoint: plane.url, region: 'us-east-1', credentials };
  [lambda, ssm] = [new LambdaClient(local), new SSMClient(local)];
});
afterAll(() => plane.close());
beforeEach(() => {
  world.lambdas.all.clear();
  world.parameters.clear();
});

const day = 86_400_000;
const daysAfter = (days: number) => new Date(Date.now() + days * day);

it('a release records the live version of each deployed function', async () => {
  deploy('api-shop', 3);
  deploy('send-mail', 1);
  expect(await liveVersions(lambda, 'prod')).toEqual({ 'api-shop': '3', 'send-mail': '1' });
});

it('a rollback moves each alias to the recorded version, and names the functions whose version is gone', async () => {
  deploy('api-shop', 3);
  deploy('send-mail', 1);
  const left = await moveAliases(lambda, 'prod', { 'api-shop': '1', 'send-mail': '9', 'no-function': '1' });
  expect([live('api-shop'), live('send-mail'), left.toSorted()]).toEqual(['1', '1', ['no-function', 'send-mail']]);
});

it('aliases are off the stacks from a rollback to the next release', async () => {
  deploy('api-shop', 2);
  const state = async () => isOffStacks(ssm, 'prod', await listReleases(ssm, 'prod'));
  const record = (days: number) =>
    recordRelease(ssm, 'prod', { commit: 'a', at: daysAfter(days).toISOString(), versions: { 'api-shop': '1' } });
  await record(0);
  expect(await state()).toBe(false);
  await goBack({ lambda, ssm }, 'prod', { 'api-shop': '1' }, daysAfter(1));
  expect([await state(), live('api-shop')]).toEqual([true, '1']);
  await record(2);
  expect(await state()).toBe(false);
});

it('old versions are deleted after a week, except those of the last five releases and the live ones', async () => {
  deploy('api-shop', 9);
  const releases = [9, 8, 7, 6, 5, 4, 3].map((version, place) => ({
    commit: String(version),
    at: daysAfter(20 - place).toISOString(),
    versions: { 'api-shop': String(version) },
  }));
  expect(await deleteOldVersions(lambda, 'prod', releases, daysAfter(1))).toBe(0);
  expect(await deleteOldVersions(lambda, 'prod', releases, daysAfter(60))).toBe(4);
  expect(numbers('api-shop')).toEqual(['5', '6', '7', '8', '9']);
});

it('a version that was live in the last week stays, however many releases came since', async () => {
  deploy('api-shop', 8);
  const releases = [8, 7, 6, 5, 4, 3, 2].map((version, place) => ({
    commit: String(version),
    at: new Date(daysAfter(30).getTime() - (place + 1) * 3_600_000).toISOString(),
    versions: { 'api-shop': String(version) },
  }));
  expect(await deleteOldVersions(lambda, 'prod', releases, daysAfter(30))).toBe(1);
  expect(numbers('api-shop')).toEqual(['2', '3', '4', '5', '6', '7', '8']);
});

it('a call that the SDK’s shapes do not know is refused', async () => {
  const url = `${plane.url}/2015-03-31/functions/a/aliases/live`;
  const authorization = 'AWS4-HMAC-SHA256 Credential=local/20260316/us-east-1/lambda/aws4_request';
  const body = JSON.stringify({ FunctionVersion: '1', Weight: 1 });
  const reply = await fetch(url, { method: 'PUT', headers: { authorization }, body });
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('no member Weight')]);
});
