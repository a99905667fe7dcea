import type { CardView } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { FinishSwitch } from '#web/src/parts/card/finish-switch.tsx';
import { FoilHint } from '#web/src/parts/card/foil-card.tsx';
import { TwoSidedCard } from '#web/src/parts/card/two-sided-card.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { CropMarks } from '#web/src/parts/ui/crop-marks.tsx';
import styles from '../steps/completed.module.css';

interface CardStageProps {
  readonly card: CardView;
  readonly shown: Side;
  readonly finish: FoilFinish;
  readonly onFinish: (finish: FoilFinish) => void;
  readonly onFlip: () => void;
  readonly onRetry: () => void;
}

/** The finished card, large, with its foil. It can be turned over. */
export function TurningCard({ card, shown, finish, onFinish, onFlip, onRetry }: CardStageProps) {
  return (
    <Stack gap={4} className={styles.stage}>
      <CropMarks>
        <TwoSidedCard
          front={{ src: card.front_image_url, mask: card.foil_mask_url, alt: 'Front of your card' }}
          back={{ src: card.back_image_url, mask: card.foil_mask_back_url, alt: 'Back of your card' }}
          shown={shown}
          finish={finish}
          onRetry={onRetry}
        />
      </CropMarks>
      <FoilHint />
      <FinishSwitch finish={finish} onFinish={onFinish} />
      <Button onClick={onFlip}>Turn the card over</Button>
    </Stack>
  );
}
