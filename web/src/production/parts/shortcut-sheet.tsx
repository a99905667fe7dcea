import { Switch } from '#web/src/parts/forms/field.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import styles from './shortcut-sheet.module.css';
import { keyLabel, shortcutRows } from './shortcut-table.ts';
import { switchShortcuts, useShortcutsOn } from './use-shortcuts.ts';

const parts = [...new Set(shortcutRows.map(({ part }) => part))];

/** Every shortcut, and the switch that turns them off. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Dialog open title="Keyboard shortcuts" size="wide" onClose={onClose}>
      <Switch
        label="Use keyboard shortcuts"
        checked={isOn}
        onChange={({ target: { checked } }) => switchShortcuts(checked)}
      />
      <div className={looks.tiles}>
        {parts.map((part) => (
          <section key={part}>
            <h3 className={looks.heading}>{part}</h3>
            <dl className={styles.rows}>
              {shortcutRows
                .filter((row) => row.part === part)
                .map((row) => (
                  <div key={row.name}>
                    <dt>
                      <kbd>{keyLabel(row)}</kbd>
                    </dt>
                    <dd>{row.label}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
