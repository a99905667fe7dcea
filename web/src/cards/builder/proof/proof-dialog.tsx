import { useState } from 'react';
import type { CardView } from '#domain/cards/card/card.ts';
import { sides } from '#domain/cards/card/card-states.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { FinishSwitch } from '#web/src/parts/card/finish-switch.tsx';
import { ProofLegend } from '#web/src/parts/card/proof-sheet.tsx';
import { Switch } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import styles from './proof.module.css';
import { ProofSide } from './proof-side.tsx';

interface ProofDialogProps {
  readonly card: CardView;
  readonly finish: FoilFinish;
  readonly onFinish: (finish: FoilFinish) => void;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The print proofs of both sides in the selected foil. */
export function ProofDialog({ card, finish, onFinish, open, onClose }: ProofDialogProps) {
  const [hasLines, setHasLines] = useState(true);
  return (
    <Dialog open={open} onClose={onClose} title="The print proof" size="wide">
      <Stack gap={5}>
        <Stack gap={2} start>
          <FinishSwitch finish={finish} onFinish={onFinish} />
          <Switch
            label="Bleed, cut line and safe zone"
            checked={hasLines}
            onChange={(event) => setHasLines(event.target.checked)}
          />
          {hasLines && <ProofLegend />}
        </Stack>
        <div className={styles.sides}>
          {sides.map((side) => (
            <ProofSide key={side} card={card} side={side} finish={finish} hasLines={hasLines} />
          ))}
        </div>
      </Stack>
    </Dialog>
  );
}
