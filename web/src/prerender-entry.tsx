import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { prerenderedPaths } from './app/prerendered-paths.ts';
import { Providers } from './app/providers.tsx';
import { routeTable } from './app/route-table.ts';
import { type ReadyTemplate, ReadyTemplates, readyTemplatesId } from './features/templates/ready-templates.ts';

export const pages: readonly string[] = await prerenderedPaths(routeTable);

export interface RenderedPage {
  /** The content of the root element. The tags for the head (title, description, preloads) come first. */
  readonly html: string;
  /** For the end of the body: the templates of a page that lists some, so that it hydrates with the same. */
  readonly data: string;
}

export async function renderPage(
  path: string,
  templates: readonly ReadyTemplate[] | null = null,
): Promise<RenderedPage> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <ReadyTemplates value={templates}>
        <Providers>
          <App />
        </Providers>
      </ReadyTemplates>
    </StaticRouter>,
    // React would otherwise send a long page in parts, hidden behind its loading fallback.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude as unknown as ReadableStream).text();
  return { html, data: dataOf(html, templates ?? []) };
}

function dataOf(html: string, templates: readonly ReadyTemplate[]): string {
  if (!templates.some(({ tile_url: tile }) => html.includes(tile))) return '';
  const words = JSON.stringify(templates).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${readyTemplatesId}">${words}</script>`;
}
