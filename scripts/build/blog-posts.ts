import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import { parse } from 'yaml';
import * as z from 'zod';
import { brand } from '#domain/values/brand.ts';
import { textOrder } from '#domain/values/text-order.ts';
import { withFacts } from './post-facts.ts';

const postsDir = resolve(import.meta.dirname, '../../web/src/base/content/blog');

/** The front matter of a post's Markdown file. */
const FrontMatter = z.strictObject({
  title: z.string().min(10).max(55),
  /** For search engines and the list of posts. */
  description: z.string().min(70).max(160),
  date: z.iso.date(),
  /** Omitted if never changed. */
  updated: z.iso.date().optional(),
  kicker: z.string(),
  author: z.string().default(brand.name),
  /** A card of `web/src/base/pictures/sport-cards.ts`. */
  picture: z.string(),
});

export interface PostSource extends z.infer<typeof FrontMatter> {
  readonly slug: string;
  /** Reading time at 220 words a minute, as adults read plain English. */
  readonly minutes: number;
  readonly words: number;
  /** Markdown with its facts filled in. */
  readonly markdown: string;
}

const wordsPerMinute = 220;

/** Reads a post's file. Throws if its front matter is invalid. */
export function readPost(file: string): PostSource {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file} has no front matter.`);
  const markdown = withFacts(body);
  const words = markdown.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return {
    slug: basename(file, '.md'),
    ...FrontMatter.parse(parse(head)),
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    words,
    markdown,
  };
}

/** All posts, the newest first. */
export function readPosts(): readonly PostSource[] {
  const files = readdirSync(postsDir).filter((file) => file.endsWith('.md'));
  return files
    .map((file) => readPost(resolve(postsDir, file)))
    .toSorted((a, b) => textOrder(b.date, a.date) || textOrder(a.slug, b.slug));
}

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Inlines one of our drawings, so that it uses the page's colours. */
function drawing(name: string, alt: string, caption: string): string {
  const svg = readFileSync(resolve(postsDir, name), 'utf8').trim();
  const named = svg.replace('<svg', `<svg role="img" aria-label="${escape(alt)}"`);
  return `<figure>${named}<figcaption>${caption}</figcaption></figure>`;
}

const escape = (text: string): string => new MarkdownIt().utils.escapeHtml(text);

/** Renders Markdown as HTML, with typographic quotes, ids on headings, and inline drawings. */
export function renderPost(markdown: string): string {
  const md = new MarkdownIt({ typographer: true });
  const { rules } = md.renderer;
  let section = '';
  rules.heading_open = (tokens, place) => {
    const { tag = 'h2' } = tokens[place] ?? {};
    section = tokens[place + 1]?.content ?? '';
    return `<${tag} id="${idOf(section)}">`;
  };
  rules.image = (tokens, place) => {
    const token = tokens[place];
    const alt = token?.content ?? '';
    const [src, caption] = ['src', 'title'].map((name) => String(token?.attrGet(name) ?? ''));
    return drawing(src ?? '', alt, md.renderInline(caption ?? ''));
  };
  // A table is wider than a phone, so it gets its own scroller, which the keyboard can focus.
  rules.table_open = () =>
    `<div class="table" role="region" aria-label="Table: ${escape(section)}" tabindex="0"><table>`;
  rules.table_close = () => '</table></div>';
  // A drawing is a figure outside of any paragraph.
  return md.render(markdown).replace(/<p>(<figure>.*?<\/figure>)<\/p>/gs, '$1');
}
