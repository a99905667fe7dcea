import { useState } from 'react';
import type { ListedCard } from '#domain/cards/card/card.ts';
import { type FoilFinish, foilFinishes } from '#domain/cards/print/foil.ts';
import { FinishSwitch } from '#web/src/parts/card/finish-switch.tsx';
import { FoilHint } from '#web/src/parts/card/foil-card.tsx';
import { TwoSidedCard } from '#web/src/parts/card/two-sided-card.tsx';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useRefreshCards } from '../data/cards.ts';
import styles from './foil-dialog.module.css';

interface FoilDialogProps {
  readonly card: ListedCard;
  readonly title: string;
  readonly onClose: () => void;
}

/** A finished card, large, with its foil. It follows pointer, keys or phone and turns over. */
export function FoilDialog({ card, title, onClose }: FoilDialogProps) {
  const [shown, setShown] = useState<'front' | 'back'>('front');
  const [finish, setFinish] = useState<FoilFinish>(foilFinishes[0]);
  const refresh = useRefreshCards();
  const other = shown === 'front' ? 'back' : 'front';
  return (
    <Dialog open onClose={onClose} title={title}>
      <Stack gap={4} className={styles.view}>
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
        <Row gap={4} middle className={styles.controls}>
          <Button onClick={() => setShown(other)}>See the {other}</Button>
          <FinishSwitch finish={finish} onFinish={setFinish} />
        </Row>
      </Stack>
    </Dialog>
  );
}
