import { useState } from 'react';
import type { CardView } from '#domain/cards/card';
import { sides } from '#domain/cards/card-states';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/field.tsx';
import { ProofLegend } from './proof-sheet.tsx';
import { ProofSide } from './proof-side.tsx';
import styles from './proof.module.css';

interface ProofDialogProps {
  readonly card: CardView;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Both sides as the printer gets them. */
export function ProofDialog({ card, open, onClose }: ProofDialogProps) {
  const [hasLines, setHasLines] = useState(true);
  return (
    <Dialog open={open} onClose={onClose} title="The print proof" size="wide">
      <div className={styles.proof}>
        <div className={styles.top}>
          <Switch
            label="Bleed, cut line and safe zone"
            checked={hasLines}
            onChange={(event) => setHasLines(event.target.checked)}
          />
          {hasLines && <ProofLegend />}
        </div>
        <div className={styles.sides}>
          {sides.map((side) => (
            <ProofSide key={side} card={card} side={side} hasLines={hasLines} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
