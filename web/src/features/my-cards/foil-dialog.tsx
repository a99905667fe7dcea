import { useState } from 'react';
import type { ListedCard } from '#domain/cards/card';
import { type FoilFinish, foilFinishes } from '#domain/print/foil';
import { FinishSwitch } from '#web/card/finish-switch.tsx';
import { FoilHint } from '#web/card/foil-card.tsx';
import { TwoSidedCard } from '#web/card/two-sided-card.tsx';
import { useRefreshCards } from '#web/data/cards';
import { Dialog } from '#web/overlays/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './foil-dialog.module.css';

interface FoilDialogProps {
  readonly card: ListedCard;
  readonly title: string;
  readonly onClose: () => void;
}

/** A finished card, large, with its foil: it follows pointer, keys or phone and turns over. */
export function FoilDialog({ card, title, onClose }: FoilDialogProps) {
  const [shown, setShown] = useState<'front' | 'back'>('front');
  const [finish, setFinish] = useState<FoilFinish>(foilFinishes[0]);
  const refresh = useRefreshCards();
  const other = shown === 'front' ? 'back' : 'front';
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={styles.view}>
        <div className={styles.card}>
          <TwoSidedCard
            front={{ src: card.front_image_url, mask: card.foil_mask_url, alt: `Front of ${title}` }}
            back={{ src: card.back_image_url, mask: card.foil_mask_back_url, alt: `Back of ${title}` }}
            shown={shown}
            finish={finish}
            onRetry={() => void refresh()}
          />
        </div>
        <FoilHint />
        <div className={styles.controls}>
          <Button onClick={() => setShown(other)}>See the {other}</Button>
          <FinishSwitch finish={finish} onFinish={setFinish} />
        </div>
      </div>
    </Dialog>
  );
}
