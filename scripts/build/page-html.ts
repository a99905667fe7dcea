import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Manifest } from 'vite';
import { usedRules } from './used-rules.ts';

export interface Sheet {
  readonly file: string;
  readonly css: string;
  readonly classes: readonly string[];
}

/** The style sheets of the built site, the entry's first. */
export async function readSheets(manifest: Manifest, siteDir: string): Promise<Sheet[]> {
  // The entry's sheet comes first, because it defines the tokens.
  const chunks = Object.values(manifest).toSorted((a, b) => Number(b.isEntry ?? false) - Number(a.isEntry ?? false));
  const files = new Set(chunks.flatMap(({ css = [] }) => css));
  return Promise.all(
    [...files].map(async (file) => {
      const css = await readFile(resolve(siteDir, file), 'utf8');
      return { file, css, classes: [...css.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name ?? '') };
    }),
  );
}

/**
 * The styles of a page, inlined so that the first paint needs no request. Sheets that the shell links are kept whole, because no script
 * loads them. Of other sheets, only the rules that the page uses.
 */
function stylesOf(html: string, shell: string, [own, ...others]: readonly Sheet[]): string {
  const words = new Set(html.match(/_[\w-]+/g));
  const used = others.filter(({ classes }) => classes.some((name) => words.has(name)));
  const parts = used.map(({ file, css }) => (shell.includes(`/${file}"`) ? css : usedRules(css, words)));
  return `${own?.css ?? ''}${parts.join('')}`;
}

// React renders these before the page's markup.
const leading = /^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)+/s;

export interface RenderedParts {
  /** Title, description and preloads. */
  readonly head: string;
  readonly body: string;
  readonly title: string;
  readonly description: string;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const unescaped = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '');

/** Splits React's HTML into its parts. Throws for a page without a title or a description. */
export function partsOf(reactHtml: string): RenderedParts {
  // HTML has no self-closing tags, and React escapes this character in texts.
  const rendered = reactHtml.replaceAll('/>', '>');
  const head = leading.exec(rendered)?.[0] ?? '';
  const title = /<title>(.*?)<\/title>/s.exec(head)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  if (!title || !description) throw new Error('A prerendered page has no title or no description.');
  return { head, body: rendered.slice(head.length), title: unescaped(title), description: unescaped(description) };
}

interface PageInput {
  /** The HTML of the shell. */
  readonly shell: string;
  readonly sheets: readonly Sheet[];
  readonly fonts: readonly string[];
}

/** The shell's own styles: the order of the layers. */
const layerOrder = /<style>(@layer [^<]*)<\/style>/;

/** Composes a page's HTML file. `tags`: further tags for its head. */
export function composePage({ head, body }: RenderedParts, tags: string, { shell, sheets, fonts }: PageInput): string {
  const preloads = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  const [layers = '', order = ''] = layerOrder.exec(shell) ?? [];
  return shell
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, '')
    .replace(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/, (_, main: string) => {
      return `<script src="/start-when-idle.js" data-main="${main}" defer></script>`;
    })
    .replace(layers, '')
    .replace(/\n\s+</g, '\n<')
    .replace(
      '</head>',
      () => `${head}${tags}${preloads.join('')}<style>${order}${stylesOf(body, shell, sheets)}</style></head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

/** Preloads the area's file, which the shell's pages need at once. The entry would request it one round trip later. */
export function withArea(shell: string, manifest: Manifest): string {
  const area = manifest['src/app/signed-in-area.tsx'];
  if (!area) throw new Error('The build has no signed-in-area.');
  return shell.replace('</head>', `<link rel="modulepreload" crossorigin href="/${area.file}"></head>`);
}
