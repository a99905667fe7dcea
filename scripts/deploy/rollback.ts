import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SSMClient } from '@aws-sdk/client-ssm';
import type { Stage, StageName } from '#infra/stages.ts';
import { checkAccount } from './account.ts';
import { goBack } from './go-back.ts';
import { targetOf } from './plan.ts';
import { listReleases, type Release, releaseBefore } from './releases.ts';
import { git, run } from './run-command.ts';
import { liveCommit } from './smoke-checks.ts';
import { endWith, Stop } from './stop.ts';

const usage = `npm run rollback -- --stage <name> [options]: goes back to the newest good release that is not what runs now: the functions first, then all.

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
async function goodRelease(releases: readonly Release[], name: StageName, domain: string): Promise<Release> {
  const live = await liveCommit(`https://${domain}`).catch(() => null);
  const good = live === null ? null : releaseBefore(releases, live);
  if (good !== null) return good;
  const why =
    live === null ? `${domain} does not say which commit runs.` : `${name} has no other good release than ${live}.`;
  const known = releases.slice(0, shownReleases).map(({ commit, at }) => `  ${at}  ${commit}`);
  throw new Stop([`${why} Name the commit with --to. Good releases, the newest first:`, ...known].join('\n'));
}

/** Moves the functions to a release's versions, if it has them. */
async function moveFunctions(name: StageName, { region }: Stage, versions: Release['versions']): Promise<void> {
  if (!versions) return console.log('This release has no versions on record: its functions come with the stacks.');
  const began = performance.now();
  const clients = { lambda: new LambdaClient({ region }), ssm: new SSMClient({ region }) };
  const left = await goBack(clients, name, versions, new Date());
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${Object.keys(versions).length - left.length} functions went back in ${seconds} s. The stacks follow.`);
  if (left.length > 0) console.log(`Their version is gone, so they come with the stacks: ${left.join(', ')}`);
}

async function agree(to: string, name: StageName): Promise<void> {
  if (values.yes) return;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`Move ${name} back to ${to}? [y/N] `);
  lines.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Stop('Nothing was moved.');
}

/** Deploys a commit from its own work tree, with that commit's packages and code. */
async function deployCommit(commit: string, options: readonly string[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'goldcut-rollback-'));
  await git('worktree', 'add', '--detach', dir, commit);
  try {
    // Without scripts: the deployment builds.
    await run('npm', ['ci', '--ignore-scripts'], { cwd: dir });
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
  const releases = await listReleases(new SSMClient({ region: stage.region }), name);
  const known = releases.find(({ commit }) => values.to?.startsWith(commit) || commit === values.to);
  const release = values.to ? known : await goodRelease(releases, name, stage.domain);
  const to = values.to ?? release?.commit ?? '';
  console.log(`${name} goes back to ${to}`);
  await agree(to, name);
  await moveFunctions(name, stage, release?.versions);
  // The running release is bad: its alarms would stop a canary, and waiting would prolong the outage.
  await deployCommit(to, ['--stage', name, '--account', account, '--at-once', ...(values.yes ? ['--yes'] : [])]);
}
await rollback().catch(endWith);
