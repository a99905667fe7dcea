import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { type PageRoute, routeTable } from './app/route-table.ts';
import { type ReadyTemplate, ReadyTemplates, readyTemplatesId } from './features/templates/ready-templates.ts';

export const pages: readonly string[] = (routeTable as readonly PageRoute[])
  .filter((row) => row.prerender)
  .map(({ path }) => path);

export interface RenderedPage {
  /** What stands inside the root element, led by what belongs into the head (title, description, preloads). */
  readonly html: string;
  /** For the end of the body: what the page was made of, so that its scripts begin with the same. */
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
    // In one piece: React would otherwise ship a long page hidden behind its loading mark.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return { html: await new Response(prelude as unknown as ReadableStream).text(), data: dataOf(templates) };
}

function dataOf(templates: readonly ReadyTemplate[] | null): string {
  if (templates === null) return '';
  const words = JSON.stringify(templates).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${readyTemplatesId}">${words}</script>`;
}
