import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, mkdtemp, readdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { removeScratch } from '#tests/remove-scratch.ts';
import { account } from './aws/account.ts';

const root = resolve(import.meta.dirname, '../..');
export const domain = 'cards.test';
const run = promisify(execFile);

/** What a person fills into the row of prod before the first deployment. */
const filledIn: readonly (readonly [placeholder: string, value: string])[] = [
  ['account: null', `account: '${account}'`],
  ['pager: null', `pager: 'https://pager.test/hook'`],
  ["domain: 'goldcut.example'", `domain: '${domain}'`],
  ['mailFrom: brand.mailFrom', `mailFrom: 'cards@${domain}'`],
  ["alarmMail: 'alarms@goldcut.example'", `alarmMail: 'alarms@${domain}'`],
  ["repository: 'owner.example/goldcut'", `repository: 'cards/shop'`],
];

export interface ProjectCopy {
  readonly dir: string;
  /** Changes a file and commits it. Returns the commit as deployments name it. Throws if the text is not in the file. */
  change(file: string, from: string, to: string): Promise<string>;
  remove(): Promise<void>;
}

/** A repository with the project's files and one commit, ready to deploy prod. Packages are those of this checkout. */
export async function copyProject(): Promise<ProjectCopy> {
  const dir = await mkdtemp(join(tmpdir(), 'goldcut-rehearsal-'));
  const { stdout } = await run('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, maxBuffer: 2 ** 24 });
  for (const file of new Set(stdout.split('\0').filter(Boolean)))
    await cp(join(root, file), join(dir, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted, and not yet committed.
      if (error.code !== 'ENOENT') throw error;
    });
  await linkPackages(dir);
  const git = async (...args: readonly string[]): Promise<string> => {
    const who = ['-c', 'user.name=Rehearsal', '-c', `user.email=rehearsal@${domain}`, '-c', 'core.hooksPath=/dev/null'];
    return (await run('git', [...who, ...args], { cwd: dir })).stdout.trim();
  };
  const commit = async (message: string): Promise<string> => {
    await git('add', '--all');
    await git('commit', '--quiet', '--message', message);
    return git('rev-parse', '--short=12', 'HEAD');
  };
  const replace = async (file: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(dir, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not have: ${from}`);
    await writeFile(join(dir, file), text.replaceAll(from, to));
  };
  for (const [placeholder, value] of filledIn) await replace('infra/stages.ts', placeholder, value);
  await git('init', '--quiet');
  await commit('first release');
  return {
    dir,
    async change(file, from, to) {
      await replace(file, from, to);
      return commit(`change ${file}`);
    },
    remove: () => removeScratch(dir),
  };
}

/** Links to the installed packages. Our own workspaces are the copy's. */
async function linkPackages(dir: string): Promise<void> {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  for (const place of ['.', ...workspaces]) {
    const from = join(root, place, 'node_modules');
    const names = await readdir(from).catch(() => []);
    for (const name of names.filter((one) => one !== '@goldcut'))
      await link(join(from, name), join(dir, place, 'node_modules', name));
    for (const name of await readdir(join(from, '@goldcut')).catch(() => [])) {
      const at = join(dir, place, 'node_modules/@goldcut', name);
      await link(resolve(dirname(at), await readlink(join(from, '@goldcut', name))), at);
    }
  }
}

async function link(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (!(await lstat(to).catch(() => null))) await symlink(from, to);
}
