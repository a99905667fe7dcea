import { useState } from 'react';
import { ShortcutSheet } from '#web/page/desk/shortcut-sheet.tsx';
import { useShortcuts } from '#web/page/desk/use-shortcuts';
import { Button } from '#web/ui/button.tsx';
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
