import type { FoilFinish } from '#domain/print/foil';
import { Button } from '#web/ui/button.tsx';
import { FinishSwitch } from '#web/card/finish-switch.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { FoilCard, FoilHint } from '#web/card/foil-card.tsx';
import styles from '../steps/completed.module.css';

export interface FinishedSide {
  readonly side: 'front' | 'back';
  readonly name: string;
  readonly url: string | null;
  /** The foil mask; null: no foil. */
  readonly mask: string | null;
}

interface CardStageProps {
  readonly sides: readonly FinishedSide[];
  readonly shown: FinishedSide['side'];
  readonly finish: FoilFinish;
  readonly onFinish: (finish: FoilFinish) => void;
  readonly onFlip: () => void;
  readonly onRetry: () => void;
}

/** The finished card, large, with its foil; it can be turned over. */
export function TurningCard({ sides, shown, finish, onFinish, onFlip, onRetry }: CardStageProps) {
  return (
    <div className={styles.stage}>
      <CropMarks>
        <div className={styles.turn} data-shown={shown}>
          {sides.map(({ side, name, url, mask }) => (
            <div key={side} className={styles[side]} inert={side !== shown}>
              <FoilCard src={url} alt={`${name} of your card`} mask={mask} finish={finish} onRetry={onRetry} />
            </div>
          ))}
        </div>
      </CropMarks>
      <FoilHint />
      <FinishSwitch finish={finish} onFinish={onFinish} />
      <Button onClick={onFlip}>Turn the card over</Button>
    </div>
  );
}
