import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SSMClient } from '@aws-sdk/client-ssm';
import type { Stage, StageName } from '#infra/stages.ts';
import { checkAccount } from './account.ts';
import { targetOf } from './plan.ts';
import { commitBefore, listReleases } from './releases.ts';
import { git, run } from './run-command.ts';
import { liveCommit } from './smoke-checks.ts';
import { endWith, Stop } from './stop.ts';

const usage = `npm run rollback -- --stage <name> [options]: deploys the newest good release that is not what runs now.

  --stage dev|staging|prod   a row of infra/stages.ts
  --account 123456789012     the AWS account, where the row does not have it
  --to abc1234               another commit
  --yes                      do not ask after showing the changes
`;

const shownReleases = 5;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    stage: { type: 'string' },
    account: { type: 'string' },
    to: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
});

/** The newest release that passed its smoke test and is not running now. Throws `Stop` with the releases if that is ambiguous. */
async function goodCommit(name: StageName, { domain, region }: Stage): Promise<string> {
  const releases = await listReleases(new SSMClient({ region }), name);
  const live = await liveCommit(`https://${domain}`).catch(() => null);
  const good = live === null ? null : commitBefore(releases, live);
  if (good !== null) return good;
  const why =
    live === null ? `${domain} does not say which commit runs.` : `${name} has no other good release than ${live}.`;
  const known = releases.slice(0, shownReleases).map(({ commit, at }) => `  ${at}  ${commit}`);
  throw new Stop([`${why} Name the commit with --to. Good releases, the newest first:`, ...known].join('\n'));
}

/** Deploys a commit from its own work tree, with that commit's packages and code. */
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
  const { name, stage, account } = targetOf(values.stage, values.account);
  await checkAccount(account, stage.region);
  const to = values.to ?? (await goodCommit(name, stage));
  console.log(`${name} goes back to ${to}`);
  // The running release is bad: its alarms would stop a canary, and waiting would prolong the outage.
  await deployCommit(to, ['--stage', name, '--account', account, '--at-once', ...(values.yes ? ['--yes'] : [])]);
}
await rollback().catch(endWith);
