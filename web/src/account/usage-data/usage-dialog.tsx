import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { UsageDataChoice } from './usage-data-choice.tsx';
import styles from './usage-dialog.module.css';

/** The choice about usage data, from the footer of every page. */
export function UsageDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open size="narrow" title="Usage choices" onClose={onClose}>
      <div className={styles.body}>
        <UsageDataChoice />
      </div>
    </Dialog>
  );
}
