import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stackName, stackNames } from '#infra/deployment.ts';
import { type RehearsedAccount, startAccount } from './aws/account.ts';
import { type StackState, stackKey } from './aws/world.ts';
import { copyProject, domain, type ProjectCopy } from './project-copy.ts';
import { command, type Ended } from './rehearsed-command.ts';

const log = resolve('dist/rehearsal.log');
let account: RehearsedAccount;
let copy: ProjectCopy;

beforeAll(async () => {
  mkdirSync(resolve('dist'), { recursive: true });
  writeFileSync(log, '');
  [account, copy] = await Promise.all([startAccount(), copyProject()]);
});
afterAll(async () => {
  await account.close();
  await copy.remove();
});

const npm = (script: string): Promise<Ended> => command(copy, account, script, log);
const deploy = () => npm('deploy -- --stage prod --yes');
const stacks = (): StackState[] =>
  [...account.world.stacks.values()].filter(({ status }) => status !== 'DELETE_COMPLETE');
const stack = (part: string) => account.world.stacks.get(stackKey('us-east-1', stackName(part, 'prod')));
const versionOf = (name: string) => account.world.lambdas.versionOf(`goldcut-prod-${name}`, 'live');
const hooks = () => [...account.world.deployments.values()].map(({ group, hook }) => [group, hook]);
const liveCommit = async () => {
  const reply = await fetch(`${account.shop}/api/health`);
  return ((await reply.json()) as { commit: string }).commit;
};

/** The scenarios follow each other in one account. */
describe('a deployment', () => {
  it('of an empty account stops where a stack cannot be made', async () => {
    const reason = 'The certificate is not valid.';
    account.world.failOnce = { stack: stackName('Web', 'prod'), type: 'AWS::CloudFront::Distribution', reason };
    const { code, output } = await deploy();
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
    expect([stack('Api')?.status, stack('Web')?.status]).toEqual(['CREATE_COMPLETE', 'ROLLBACK_COMPLETE']);
    expect(account.world.refused).toEqual([`${stackName('Web', 'prod')}: ${reason}`]);
  });

  it('that is repeated lifts the protection of what failed, makes all stacks, and ends with a protected release', async () => {
    const failed = stack('Web');
    if (failed) failed.isProtected = true;
    account.world.refused.length = 0;
    const { code, output } = await deploy();
    expect(account.world.refused).toEqual([]);
    expect([code, output]).toEqual([0, expect.stringContaining('ok      templates and their pictures')]);
    // The deployment that failed made them.
    expect(output).toContain('0 keys made');
    const names = stacks().filter(
      ({ isProtected, status }) => isProtected && /^(CREATE|UPDATE)_COMPLETE$/.test(status),
    );
    expect(names.map(({ name }) => name).toSorted()).toEqual(stackNames('prod').toSorted());
    expect(account.world.parameters.get('/goldcut/prod/release')).toHaveLength(1);
    expect(account.world.invalidations).toHaveLength(1);
  });

  it('of a changed function asks the hook, moves its alias, and is seen by the smoke test', async () => {
    const before = versionOf('api-support');
    const handler = 'export const handler = areaHandler';
    const to = await copy.change('functions/desk/api-support.ts', handler, `console.info('changed');\n${handler}`);
    expect((await deploy()).code).toBe(0);
    expect(hooks()).toEqual(
      expect.arrayContaining([
        ['goldcut-prod-api-support', 'Succeeded'],
        ['goldcut-prod-api-catalog', 'Succeeded'],
      ]),
    );
    expect(Number(versionOf('api-support'))).toBe(Number(before) + 1);
    const smoke = await npm(`smoke -- --url https://${domain} --commit ${to}`);
    expect([smoke.code, smoke.output]).toEqual([0, expect.stringContaining('ok      API and table')]);
  });

  it('of a broken function is refused by the hook, and callers keep the version before', async () => {
    const before = versionOf('api-support');
    const good = await liveCommit();
    await copy.change('functions/desk/api-support.ts', "console.info('changed')", "throw new Error('broken')");
    const { code, output } = await deploy();
    expect([code, output]).toEqual([1, expect.stringContaining('BeforeAllowTraffic failed')]);
    expect(hooks()).toContainEqual(['goldcut-prod-api-support', 'Failed']);
    expect([versionOf('api-support'), stack('Api')?.status, await liveCommit()]).toEqual([
      before,
      'UPDATE_ROLLBACK_COMPLETE',
      good,
    ]);
    expect(account.world.parameters.get('/goldcut/prod/release')).toHaveLength(2);
  });
});

describe('a rollback', () => {
  it('moves the aliases at once, then brings the stacks to the release before', async () => {
    const [first = '{}'] = account.world.parameters.get('/goldcut/prod/release') ?? [];
    const { commit } = JSON.parse(first) as { commit: string };
    const { code, output } = await npm('rollback -- --stage prod --yes');
    expect([code, output]).toEqual([0, expect.stringMatching(/functions went back in \d+\.\d s/)]);
    expect(await liveCommit()).toBe(commit);
    const statuses = stacks().map(({ status }) => status);
    expect(statuses.filter((status) => !/^(CREATE|UPDATE)_COMPLETE$/.test(status))).toEqual([]);
    expect(account.world.parameters.get('/goldcut/prod/release')).toHaveLength(3);
  });
});
