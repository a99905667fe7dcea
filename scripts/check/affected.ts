/** A package of the project: its folder, its name and the packages that it imports. */
export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const everything = 'tests';

const isWithin = (folder: string, path: string): boolean => path.startsWith(`${folder}/`);

/** The packages and all that import them, directly or through others. */
function withDependents(changed: ReadonlySet<string>, all: readonly Workspace[]): ReadonlySet<string> {
  const found = new Set(changed);
  for (const { name, dependencies, devDependencies } of all)
    if (Object.keys({ ...dependencies, ...devDependencies }).some((used) => changed.has(used))) found.add(name);
  return found.size === changed.size ? found : withDependents(found, all);
}

/**
 * The folders of tests that a change can break: those of each changed package, of all that import it, and the rules over all sources.
 * A file outside of the packages, or one that several tests share, affects all.
 * @param paths changed files below the project's root
 */
export function testFoldersOf(paths: readonly string[], all: readonly Workspace[]): string[] {
  const sources = all.filter(({ folder }) => folder !== everything);
  const testFolderOf = ({ folder }: Workspace): string => `${everything}/${folder}`;
  const code = paths.filter((path) => !path.endsWith('.md') && !isWithin('docs', path));
  const own = new Set(sources.filter((one) => code.some((path) => isWithin(testFolderOf(one), path))));
  const changed = new Set<string>();
  for (const path of code) {
    if (sources.some((one) => isWithin(testFolderOf(one), path))) continue;
    const names = sources.filter(({ folder }) => isWithin(folder, path)).map(({ name }) => name);
    if (names.length === 0) return [everything];
    for (const name of names) changed.add(name);
  }
  const affected = withDependents(changed, sources);
  const folders = sources.filter((one) => affected.has(one.name) || own.has(one)).map(testFolderOf);
  return [...folders, `${everything}/rules`];
}
