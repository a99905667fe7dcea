import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SSMClient } from '@aws-sdk/client-ssm';
import { stageNamed, stages } from '#infra/stages';
import { checkAccount } from './account.ts';
import { accountOf, missingOf } from './plan.ts';
import { commitBefore, listReleases } from './releases.ts';
import { git, run } from './run-command.ts';
import { endWith, Stop } from './stop.ts';
import { assertNode } from '../node-version.ts';

const usage = `npm run rollback -- --stage <name> [options]: deploys the release before the live one.

  --stage dev|staging|prod   a row of infra/stages.ts
  --account 123456789012     the AWS account, where the row does not have it
  --to abc1234               another commit
  --yes                      do not ask after showing the changes
`;

assertNode();
const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    stage: { type: 'string' },
    account: { type: 'string' },
    to: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
});

/** Deploys a commit from a work tree of its own, with that commit's packages and code. */
async function deployCommit(commit: string, options: readonly string[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'goldcut-rollback-'));
  await git('worktree', 'add', '--detach', dir, commit);
  try {
    await run('npm', ['ci'], { cwd: dir });
    await run('npm', ['run', 'deploy', '--', ...options], { cwd: dir });
  } finally {
    await git('worktree', 'remove', '--force', dir);
    await rm(dir, { recursive: true, force: true });
  }
}

async function rollback(): Promise<void> {
  if (values.help || !values.stage) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const name = stageNamed(values.stage);
  const stage = stages[name];
  const asked = { name, account: values.account };
  const missing = missingOf(stage, asked);
  if (missing.length > 0) throw new Stop(missing.join('\n'));
  const account = accountOf(stage, asked);
  await checkAccount(account, stage.region);
  const to = values.to ?? commitBefore(await listReleases(new SSMClient({ region: stage.region }), name));
  if (to === null) throw new Stop(`${name} has had no release of another commit. Name one with --to.`);
  console.log(`${name} goes back to ${to}`);
  await deployCommit(to, ['--stage', name, '--account', account, ...(values.yes ? ['--yes'] : [])]);
}
await rollback().catch(endWith);
