import { brand } from '#domain/values/brand.ts';
import { now } from '#functions/platform/clock.ts';
import { readEnv } from '#functions/platform/env.ts';
import { BytesReply } from '#functions/platform/http/reply.ts';
import { log } from '#functions/platform/log.ts';
import { openCardOf } from './read-shared-card.ts';

/** Milliseconds to cache the site's shell. A new deployment keeps older files for longer. */
const keptMs = 60_000;
let shell: { readonly html: string; readonly at: number } | null = null;

/** The site's page for addresses without a file. Its scripts show the card. */
async function readShell(origin: string): Promise<string> {
  const at = now().getTime();
  if (shell && Math.abs(at - shell.at) < keptMs) return shell.html;
  try {
    const reply = await fetch(`${origin}/app.html`, { signal: AbortSignal.timeout(5000) });
    if (!reply.ok) throw new Error(`The shell was answered with ${reply.status}.`);
    shell = { html: await reply.text(), at };
  } catch (error) {
    log.warn('shell not read', { error: error as Error });
  }
  return shell?.html ?? `<!doctype html><html lang="en"><head></head><body><a href="/">${brand.name}</a></body></html>`;
}

/** Crawlers run no scripts, so the tags are in the HTML. They contain no names. */
const tagsOf = (origin: string, code: string): string => {
  const title = `A card made with ${brand.name}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': 'Made from one photo, front and back. Open it and tilt it: the foil catches the light.',
    'og:url': `${origin}/card/${code}`,
    'og:image': `${origin}/api/shared-cards/${code}/picture`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Front and back of a trading card',
  };
  const metas = Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}">`);
  return [...metas, '<meta name="twitter:card" content="summary_large_image">'].join('');
};

/** The page of a shared card as HTML, with link preview tags while it shows a card. */
export async function readSharedPage(code: string): Promise<BytesReply> {
  const { SITE_ORIGIN: origin } = readEnv(['SITE_ORIGIN']);
  const [html, card] = await Promise.all([readShell(origin), openCardOf(code)]);
  const tags = `<meta name="robots" content="noindex">${card ? tagsOf(origin, code) : ''}`;
  const page = html.replace('</head>', () => `${tags}</head>`);
  return new BytesReply(new TextEncoder().encode(page), 'text/html; charset=utf-8', { 'cache-control': 'no-cache' });
}
