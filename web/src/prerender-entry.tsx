import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { type PageRoute, routeTable } from './app/route-table.ts';
import { type ReadyTemplate, ReadyTemplates, readyTemplatesId } from './features/templates/ready-templates.ts';

export { readyTemplatesId };

export const pages: readonly string[] = (routeTable as readonly PageRoute[])
  .filter((row) => row.prerender)
  .map(({ path }) => path);

/** The HTML inside the root element, led by what belongs into the head (title, description, preloads). */
export async function renderPage(path: string, templates: readonly ReadyTemplate[] | null = null): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <ReadyTemplates value={templates}>
        <Providers>
          <App />
        </Providers>
      </ReadyTemplates>
    </StaticRouter>,
    // In one piece: React would otherwise ship a long page hidden behind its loading mark.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude as unknown as ReadableStream).text();
}
