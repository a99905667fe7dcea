import { Suspense, useState } from 'react';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import styles from './help-button.module.css';

const HelpPanel = lazyPart(async () => (await import('./help-panel.tsx')).HelpPanel);

/** A small button at the lower edge that opens the help panel. */
export function HelpButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <span className={styles.word}>Help</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <HelpPanel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
