import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { type PageRoute, routeTable } from './app/route-table.ts';

export const pages: readonly string[] = (routeTable as readonly PageRoute[])
  .filter((row) => row.prerender)
  .map(({ path }) => path);

/** The HTML inside the root element, led by what belongs into the head (title, description, preloads). */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Providers>
        <App />
      </Providers>
    </StaticRouter>,
    // In one piece: React would otherwise ship a long page hidden behind its loading mark.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude as unknown as ReadableStream).text();
}
