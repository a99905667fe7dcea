import { useState } from 'react';
import type { SetCardView, SetView } from '#domain/teams/sets/team-set.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import styles from './set-wall.module.css';

/** All cards of a set in their places. An unfinished card is an outline with its number. */
export function SetWall({ set, cards }: { readonly set: SetView; readonly cards: readonly SetCardView[] }) {
  const [shown, setShown] = useState<SetCardView | null>(null);
  return (
    <>
      <ol className={styles.wall} aria-label="Cards of the set">
        {cards.map((card) => (
          <li key={card.number} className={styles.place} data-status={card.status}>
            {card.front_thumbnail_url ? (
              <div className={styles.card}>
                <CardPicture src={card.front_thumbnail_url} alt="" tilt />
                <button
                  type="button"
                  className="cover"
                  onClick={() => setShown(card)}
                  aria-label={`Look at ${card.player_name}`}
                />
              </div>
            ) : (
              <Outline card={card} />
            )}
            <p className={classNames(looks.ellipsis, styles.name)}>{card.player_name}</p>
            <Quiet>
              {card.number}/{set.total}
            </Quiet>
          </li>
        ))}
      </ol>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title={shown?.player_name ?? ''} size="wide" reading>
        {shown && (
          <div className={classNames(looks.tiles, styles.sides)}>
            <CardPicture src={shown.front_image_url} alt={`Front of the card of ${shown.player_name}`} eager />
            <CardPicture src={shown.back_image_url} alt={`Back of the card of ${shown.player_name}`} eager />
          </div>
        )}
      </Dialog>
    </>
  );
}

const waitLabels = { waiting: 'Waiting', done: '', failed: 'Not made', skipped: 'Not ready' } as const;

function Outline({ card }: { readonly card: SetCardView }) {
  const text = card.status === 'making' ? `Making the ${card.side ?? 'front'}` : waitLabels[card.status];
  return (
    <div className={classNames('card-outline', styles.outline)}>
      <span className={styles.shirt} aria-hidden="true">
        {card.player_number || card.number}
      </span>
      <span>{text}</span>
    </div>
  );
}
