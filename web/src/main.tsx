import '#web/src/base/styles/all.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#web/src/app/app.tsx';
import { replayClick } from '#web/src/app/early-click.ts';
import { preload } from '#web/src/app/later-pages.tsx';
import { Providers } from '#web/src/app/providers.tsx';
import { SiteRouter } from '#web/src/app/site-router.tsx';
import { reloadForNewCode } from '#web/src/base/lib/lost-code.ts';
import { tokensIn } from '#web/src/base/session/address-tokens.ts';
import { type ReadyTemplate, ReadyTemplates, readyTemplatesOf } from '#web/src/catalog/templates/ready-templates.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
/** `report-errors.js` reports uncaught errors. React passes it those that a boundary caught. */
const roots = { onCaughtError: reportError };
const site = (templates: readonly ReadyTemplate[] | null) => (
  <StrictMode>
    <SiteRouter>
      <ReadyTemplates value={templates}>
        <Providers>
          <App />
        </Providers>
      </ReadyTemplates>
    </SiteRouter>
  </StrictMode>
);

if (root.hasChildNodes() && !tokensIn(window.location)) {
  try {
    const [templates] = await Promise.all([readyTemplatesOf(document), preload(window.location.pathname)]);
    hydrateRoot(root, site(templates), roots);
    replayClick();
  } catch {
    // The page's code is missing on the server. If reloading does not help, the prerendered text stays.
    await reloadForNewCode();
  }
} else {
  root.replaceChildren();
  createRoot(root, roots).render(site(null));
}
