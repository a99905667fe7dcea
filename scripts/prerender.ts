import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';
import { type ReadyTemplate, readyTemplates } from './build/ready-templates.ts';

/** After the site's build: renders the public pages to HTML; `app.html` stays the shell for all others. */
const root = resolve(import.meta.dirname, '..');
const siteDir = resolve(root, 'dist/web');
const picturesDir = resolve(root, 'dist/template-pictures');
const serverDir = resolve(root, '.tsbuild/prerender');

interface Renderer {
  readonly pages: readonly string[];
  readonly renderPage: (path: string, templates: readonly ReadyTemplate[]) => Promise<{ html: string; data: string }>;
}

interface Sheet {
  readonly file: string;
  readonly css: string;
  readonly classes: readonly string[];
}

async function buildRenderer(): Promise<Renderer> {
  // React reads it at import; the development build renders different HTML.
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

async function readSheets(manifest: Manifest): Promise<Sheet[]> {
  // The entry's sheet comes first, as it defines the tokens.
  const chunks = Object.values(manifest).toSorted((a, b) => Number(b.isEntry ?? false) - Number(a.isEntry ?? false));
  const files = new Set(chunks.flatMap(({ css = [] }) => css));
  return Promise.all(
    [...files].map(async (file) => {
      const css = await readFile(resolve(siteDir, file), 'utf8');
      return { file, css, classes: [...css.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name ?? '') };
    }),
  );
}

/** The styles of a page, inlined so that the first paint needs no request. */
function stylesOf(html: string, [own, ...others]: readonly Sheet[]): string {
  const used = others.filter(({ classes }) => classes.some((name) => html.includes(name)));
  return `<style>${[own, ...used].map((sheet) => sheet?.css ?? '').join('')}</style>`;
}

// React renders these before the page's markup.
const leading = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)+/s;

function compose(shell: string, rendered: string, sheets: readonly Sheet[], fonts: readonly string[]): string {
  const head = leading.exec(rendered)?.[0] ?? '';
  const body = rendered.slice(head.length);
  if (!head.includes('<title>')) throw new Error('A prerendered page has no title.');
  const preloads = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  return shell
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/, (_, main: string) => {
      return `<script src="/start-when-idle.js" data-main="${main}" defer></script>`;
    })
    .replace('</head>', () => `${head}${preloads.join('')}${stylesOf(body, sheets)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

/** The shell's pages need these files at once; the entry alone would find them one and two round trips later. */
function withAreas(shell: string, manifest: Manifest): string {
  const links = ['content-area', 'signed-in-area'].map((name) => {
    const area = manifest[`src/app/${name}.tsx`];
    if (!area) throw new Error(`The build has no ${name}.`);
    return `<link rel="modulepreload" crossorigin href="/${area.file}">`;
  });
  return shell.replace('</head>', `${links.join('')}</head>`);
}

async function prerenderSite(): Promise<void> {
  const manifest = JSON.parse(await readFile(resolve(siteDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const [{ pages, renderPage }, sheets] = await Promise.all([buildRenderer(), readSheets(manifest)]);
  const fonts = Object.values(manifest).flatMap(({ isEntry, assets = [] }) => (isEntry ? assets : []));
  const shellFile = resolve(siteDir, 'app.html');
  await rename(resolve(siteDir, 'index.html'), shellFile);
  const shell = withAreas(await readFile(shellFile, 'utf8'), manifest);
  await writeFile(shellFile, shell);
  const templates = await readyTemplates(picturesDir, siteDir);
  for (const path of pages) {
    const { html: rendered, data } = await renderPage(path, templates);
    const html = compose(shell, rendered, sheets, fonts).replace('</body>', () => `${data}</body>`);
    const file = resolve(siteDir, path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
}

await prerenderSite();
