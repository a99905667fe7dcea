import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';

const HelpPanel = lazyPart(async () => (await import('./help-panel.tsx')).HelpPanel);

/**
 * Opens help over the page. Until it has loaded, the top bar's link leads to the contact page. Separate, because the bar is in every page's
 * first file.
 */
export function HelpOpener() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const isHelp = event.target instanceof Element && event.target.closest('[rel="help"]') !== null;
      if (!isHelp || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen(true);
    };
    // Runs before the link's own handler.
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <HelpPanel onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
