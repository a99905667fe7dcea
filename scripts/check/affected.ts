/** A package of the project: its folder, its name and the packages that it imports. */
export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const everything = 'tests';

const isWithin = (folder: string, path: string): boolean => path.startsWith(`${folder}/`);

/** The innermost package with the path. Null for a file of the root. */
const packageOf = (path: string, all: readonly Workspace[]): Workspace | null =>
  all.filter(({ folder }) => isWithin(folder, path)).toSorted((a, b) => b.folder.length - a.folder.length)[0] ?? null;

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
  const isDocument = (path: string): boolean => path.endsWith('.md') || isWithin('docs', path);
  const code = paths.filter((path) => !isDocument(path));
  const testFolderOf = ({ folder }: Workspace): string => `${everything}/${folder}`;
  const tested = code.map((path) => sources.find((one) => isWithin(testFolderOf(one), path)));
  const changed = code.map((path, place) => tested[place] ?? packageOf(path, sources));
  if (changed.includes(null)) return [everything];
  const names = changed.flatMap((one, place) => (one && !tested[place] ? [one.name] : []));
  const affected = withDependents(new Set(names), sources);
  const folders = sources.filter((one) => affected.has(one.name) || tested.includes(one)).map(testFolderOf);
  return [...folders, `${everything}/rules`];
}
