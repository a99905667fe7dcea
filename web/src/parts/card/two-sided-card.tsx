import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { FoilCard } from './foil-card.tsx';
import styles from './two-sided-card.module.css';

interface CardFace {
  readonly src: string | null;
  readonly mask: string | null;
  readonly alt: string;
}

interface TwoSidedCardProps {
  readonly front: CardFace;
  readonly back: CardFace;
  readonly shown: 'front' | 'back';
  readonly finish: FoilFinish;
  readonly onRetry: () => void;
}

/** A foil card that turns over to the shown side. */
export function TwoSidedCard({ front, back, shown, finish, onRetry }: TwoSidedCardProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.turn} data-shown={shown}>
        <div className={styles.front} inert={shown !== 'front'}>
          <FoilCard {...front} finish={finish} onRetry={onRetry} />
        </div>
        <div className={styles.back} inert={shown !== 'back'}>
          <FoilCard {...back} finish={finish} onRetry={onRetry} />
        </div>
      </div>
    </div>
  );
}
