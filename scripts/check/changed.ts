import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFoldersOf, type Workspace } from './affected.ts';

/**
 * `npm run check:changed -- <commit>`: lint, types, format, unused code, and the tests of what differs from a commit, by default `main`:
 * of each changed package and of all that import it.
 */
const root = join(import.meta.dirname, '../..');
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Omit<Workspace, 'folder'> & {
    readonly workspaces?: readonly string[];
  };
const workspaces = (manifestOf('.').workspaces ?? []).map((folder) => ({ folder, ...manifestOf(folder) }));

const [base = 'main'] = process.argv.slice(2);
const git = spawnSync('git', ['diff', '--name-only', '--merge-base', base], { cwd: root, encoding: 'utf8' });
if (git.status !== 0) throw new Error(`git found no commit ${base}: ${git.stderr}`);

const changed = git.stdout.split('\n').filter(Boolean);
const folders = testFoldersOf(changed, workspaces);
console.log(`${changed.length} files differ from ${base}. Tests: ${folders.join(' ')}`);
// A folder's name is a filter, which takes the packages inside it, too.
const spared = workspaces
  .map(({ folder }) => `tests/${folder}`)
  .filter(
    (inner) => !folders.includes(inner) && folders.some((outer) => outer !== 'tests' && inner.startsWith(`${outer}/`)),
  );
const unit = [
  'unit',
  '--',
  '--passWithNoTests',
  ...folders.map((folder) => `${folder}/`),
  ...spared.map((folder) => `--exclude=${folder}/**`),
];
const { status } = spawnSync(
  'npm',
  ['run', 'at-once', '--', unit.join(' '), 'lint', 'typecheck', 'deadcode', 'format'],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
