import { useState } from 'react';
import { Button } from '#web/src/parts/ui/button.tsx';
import { ShortcutSheet } from '#web/src/production/parts/shortcut-sheet.tsx';
import { useShortcuts } from '#web/src/production/parts/use-shortcuts.ts';
import styles from './layout.module.css';

/** Opens the sheet of the keyboard shortcuts. */
export function ShortcutButton() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ help: () => setIsOpen(true) });
  return (
    <>
      <Button
        size="small"
        className={styles.help ?? ''}
        onClick={() => setIsOpen(true)}
        aria-label="Keyboard shortcuts"
        aria-keyshortcuts="?"
      >
        ?
      </Button>
      {isOpen && <ShortcutSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}
