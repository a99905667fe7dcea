import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of a route's row that a budget needs. The route table's own type is not used, because it is code for browsers. */
interface Row {
  readonly path: string;
  readonly load: () => unknown;
  readonly queries?: true;
}

const rowsIn = async (file: string): Promise<Readonly<Record<string, readonly Row[]>>> =>
  (await import(pathToFileURL(resolve(import.meta.dirname, `../../../web/src/site/${file}`)).href)) as never;

const [{ siteRows = [] }, { contentRows = [] }] = await Promise.all([rowsIn('first-rows.ts'), rowsIn('rows.ts')]);

/** A prerendered page: its HTML file, and the entry modules of its scripts. */
export interface BuiltPage {
  readonly path: string;
  readonly file: string;
  readonly modules: readonly string[];
  /** The budget of its scripts. */
  readonly kind: 'scripts' | 'contentScripts' | 'formScripts';
  readonly fonts: readonly string[];
  /** The list of templates in the page. */
  readonly lists: readonly string[];
  /** The first visible picture. */
  readonly pictures: readonly string[];
}

/** The modules that a row loads, read from the text of its `load`. */
const modulesOf = ({ load }: Row): string[] =>
  [...String(load).matchAll(/import\(["']\.\/([^"']+)["']\)/g)].map(([, path = '']) => `site/${path}`);

const fits = ({ path }: Row, address: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(address);

const linksIn = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, file = '']) => file.replace(/^\//, ''))),
];

/** Pages with a form that calls the API. */
const withForm = new Set(['/contact', '/reset-password', '/tracking']);
const areaOfContent = ['app/content-area.tsx'];

function builtPage(siteDir: string, file: string): BuiltPage[] {
  const path = `/${relative(siteDir, file).replace(/(?:index)?\.html$/, '')}`;
  const row = [...siteRows, ...contentRows].find((each) => fits(each, path));
  if (!row) return [];
  const html = readFileSync(file, 'utf8');
  const modules = modulesOf(row);
  if (modules.length === 0) throw new Error(`The page of ${row.path} cannot be read from its row.`);
  return [
    {
      path,
      file: relative(siteDir, file),
      modules: [
        ...(contentRows.includes(row) ? areaOfContent : []),
        ...(row.queries ? ['base/data/with-queries.tsx'] : []),
        ...modules,
      ],
      kind: siteRows.includes(row) ? 'scripts' : withForm.has(path) ? 'formScripts' : 'contentScripts',
      fonts: linksIn(html, /<link rel="preload" href="([^"]+)" as="font"/g),
      lists: linksIn(html, /<meta name="ready-templates" content="([^"]+)"/g),
      pictures: linksIn(html, /<link rel="preload" as="image" href="([^"]+)"/g),
    },
  ];
}

/** Every prerendered page of the built site. */
export function builtPages(siteDir: string): BuiltPage[] {
  if (!existsSync(resolve(siteDir, 'index.html'))) throw new Error('The site is not built. Run: npm run build');
  return globSync('**/*.html', { cwd: siteDir })
    .toSorted()
    .flatMap((file) => builtPage(siteDir, resolve(siteDir, file)));
}
