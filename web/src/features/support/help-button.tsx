import { lazy, Suspense, useState } from 'react';
import styles from './help-button.module.css';

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));

/** A small button at the lower edge that opens the help panel. */
export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Help
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <HelpPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
