import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stackNames } from '#infra/deployment.ts';
import { type RehearsedAccount, startAccount } from './aws/account.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
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
const stacks = () => [...account.world.stacks.values()];

describe('a deployment', () => {
  it('of an empty account makes every stack, the keys, the designs and the site, and ends with a release', async () => {
    const { code, output } = await npm('deploy -- --stage prod --yes');
    expect(account.world.refused).toEqual([]);
    expect([code, output]).toEqual([0, expect.stringContaining('ok      API and table')]);
    expect(
      stacks()
        .map(({ name, status }) => [name, status])
        .toSorted(),
    ).toEqual(
      stackNames('prod')
        .map((name) => [name, expect.stringMatching(/^(CREATE|UPDATE)_COMPLETE$/)])
        .toSorted(),
    );
  });
});
