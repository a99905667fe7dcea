import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { readyTemplatesTag } from '#web/src/catalog/templates/ready-templates.ts';
import { readPosts } from './blog-posts.ts';
import { oldBrowserScript } from './old-browser-script.ts';
import { composePage, partsOf, readSheets, withArea } from './page-html.ts';
import { type ReadyTemplate, readyTemplates } from './ready-templates.ts';
import { headTags } from './seo/head-tags.ts';
import { siteAddress } from './seo/site-address.ts';
import { siteFiles } from './seo/site-files.ts';
import type { SitePage } from './seo/site-page.ts';

/** Runs after the site's build: renders the public pages to HTML. `app.html` stays the shell for all others. */
const root = resolve(import.meta.dirname, '../..');
const siteDir = resolve(root, 'dist/web');
const mapsDir = resolve(root, 'dist/source-maps');
const picturesDir = resolve(root, 'dist/template-pictures');
// Below the site's own packages, which the renderer imports.
const serverDir = resolve(root, 'web/node_modules/.cache/prerender');

interface Renderer {
  readonly pages: readonly string[];
  readonly renderPage: (
    path: string,
    templates: readonly ReadyTemplate[],
  ) => Promise<{ html: string; listsTemplates: boolean }>;
}

async function buildRenderer(): Promise<Renderer> {
  // React reads it at import. The development build renders different HTML.
  process.env.NODE_ENV = 'production';
  await build({
    configFile: resolve(root, 'vite.config.ts'),
    root: resolve(root, 'web'),
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender-entry.tsx',
      outDir: serverDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  });
  return (await import(pathToFileURL(resolve(serverDir, 'prerender-entry.js')).href)) as Renderer;
}

const shortHash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 8);

/** Moves the scripts of every page's head into files named by content, so that a browser loads them once for all pages. */
async function withCachedScripts(shell: string): Promise<string> {
  let cached = shell;
  for (const script of ['signed-in-hint', 'report-errors', 'old-browser']) {
    const file = resolve(siteDir, `${script}.js`);
    if (script === 'old-browser') await writeFile(file, oldBrowserScript(await readFile(file, 'utf8')));
    // The page has few bytes left, so the last word of the name must do.
    const name = `assets/${script.split('-').at(-1)}-${shortHash(await readFile(file))}.js`;
    await rename(file, resolve(siteDir, name));
    if (!cached.includes(`"/${script}.js"`)) throw new Error(`The shell does not load ${script}.js.`);
    cached = cached.replace(`"/${script}.js"`, `"/${name}"`);
  }
  // Deferred like the entry, so it listens before the entry runs.
  return cached.replace(' defer>', ` data-release="${process.env.COMMIT ?? 'local'}" defer>`);
}

/** Moves the source maps, which name our sources, out of the site. */
async function moveSourceMaps(): Promise<void> {
  await rm(mapsDir, { recursive: true, force: true });
  await mkdir(mapsDir, { recursive: true });
  const assets = resolve(siteDir, 'assets');
  for (const name of await readdir(assets))
    if (name.endsWith('.map')) await rename(resolve(assets, name), resolve(mapsDir, name));
}

/** Writes the list that pages hydrate with, in a file named by content. Returns the tag that links to it. */
async function writeTemplates(templates: readonly ReadyTemplate[]): Promise<string> {
  const list = JSON.stringify(templates);
  const name = `assets/templates-${shortHash(list)}.json`;
  await writeFile(resolve(siteDir, name), list);
  return `<meta name="${readyTemplatesTag}" content="/${name}">`;
}

async function prerenderSite(): Promise<void> {
  await moveSourceMaps();
  const manifest = JSON.parse(await readFile(resolve(siteDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const [{ pages, renderPage }, sheets] = await Promise.all([buildRenderer(), readSheets(manifest, siteDir)]);
  const fonts = Object.values(manifest).flatMap(({ isEntry, assets = [] }) => (isEntry ? assets : []));
  const shellFile = resolve(siteDir, 'app.html');
  await rename(resolve(siteDir, 'index.html'), shellFile);
  const source = (await readFile(shellFile, 'utf8')).replace(/<!--.*?-->\s*/gs, '');
  const shell = withArea(await withCachedScripts(source), manifest);
  // Scripts build the shell's pages, so their footer waits below the window.
  await writeFile(shellFile, shell.replace('<html ', '<html data-shell '));
  const templates = await readyTemplates(picturesDir, siteDir);
  const templatesTag = await writeTemplates(templates);
  const [site, posts] = [siteAddress(), readPosts()];
  const written: SitePage[] = [];
  for (const path of pages) {
    const { html: rendered, listsTemplates } = await renderPage(path, templates);
    const parts = partsOf(rendered);
    const page = { path, title: parts.title, description: parts.description };
    const tags = `${headTags(page, { site, posts, siteDir })}${listsTemplates ? templatesTag : ''}`;
    const html = composePage(parts, tags, { shell, sheets, fonts });
    const file = resolve(siteDir, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
    written.push(page);
  }
  const files = Object.entries(siteFiles({ site, pages: written, posts }));
  await Promise.all(files.map(([name, text]) => writeFile(resolve(siteDir, name), text)));
}

await prerenderSite();
