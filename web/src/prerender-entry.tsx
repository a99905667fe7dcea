import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#web/src/app/app.tsx';
import { prerenderedPaths } from '#web/src/app/prerendered-paths.ts';
import { Providers } from '#web/src/app/providers.tsx';
import { routeTable } from '#web/src/app/route-table.ts';
import { type ReadyTemplate, ReadyTemplates } from '#web/src/catalog/templates/ready-templates.ts';

export const pages: readonly string[] = await prerenderedPaths(routeTable);

export interface RenderedPage {
  /** The content of the root element. The tags for the head (title, description, preloads) come first. */
  readonly html: string;
  /** True if the page lists templates, which the browser then needs to hydrate. */
  readonly listsTemplates: boolean;
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
    // Otherwise React splits a long page into parts, hidden behind its loading fallback.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude as unknown as ReadableStream).text();
  return { html, listsTemplates: templates?.some(({ tile_url: tile }) => html.includes(tile)) ?? false };
}
