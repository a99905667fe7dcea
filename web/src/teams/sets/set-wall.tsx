import { useState } from 'react';
import type { SetCardView, SetView } from '#domain/teams/sets/team-set.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { EditCard } from '../parts/card-editor/edit-card.tsx';
import styles from './set-wall.module.css';

interface SetWallProps {
  readonly teamId: string;
  readonly set: SetView;
  readonly cards: readonly SetCardView[];
  /** False while cards are being made, and for a past season's set. */
  readonly canChange: boolean;
}

/** All cards of a set in their places. An unfinished card is an outline with its number. */
export function SetWall({ teamId, set, cards, canChange }: SetWallProps) {
  const [shown, setShown] = useState<SetCardView | null>(null);
  return (
    <>
      <ol className={styles.wall} aria-label="Cards of the set">
        {cards.map((card) => (
          <Place key={card.number} card={card} total={set.total} onLook={() => setShown(card)} />
        ))}
      </ol>
      {shown && (
        <CardDialog
          teamId={teamId}
          setId={set.id}
          card={shown}
          canChange={canChange && shown.kind === 'player'}
          onClose={() => setShown(null)}
        />
      )}
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

interface CardDialogProps {
  readonly teamId: string;
  readonly setId: string;
  readonly card: SetCardView;
  readonly canChange: boolean;
  readonly onClose: () => void;
}

/** Both sides of a card, large, and the button that opens its editor. */
function CardDialog({ teamId, setId, card, canChange, onClose }: CardDialogProps) {
  const { number, player_name: name } = card;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      size="wide"
      reading
      actions={canChange && <EditCard teamId={teamId} setId={setId} number={number} name={name} onMade={onClose} />}
    >
      <div className={classNames(looks.tiles, styles.sides)}>
        <CardPicture src={card.front_image_url} alt={`Front of the card of ${name}`} eager />
        <CardPicture src={card.back_image_url} alt={`Back of the card of ${name}`} eager />
      </div>
    </Dialog>
  );
}

interface PlaceProps {
  readonly card: SetCardView;
  /** Cards of the set. */
  readonly total: number;
  readonly onLook: () => void;
}

const Place = ({ card, total, onLook }: PlaceProps) => (
  <li className={styles.place} data-status={card.status}>
    {card.front_thumbnail_url ? (
      <div className={styles.card}>
        <CardPicture src={card.front_thumbnail_url} alt="" tilt />
        <button type="button" className="cover" onClick={onLook} aria-label={`Look at ${card.player_name}`} />
      </div>
    ) : (
      <Outline card={card} />
    )}
    <p className={classNames(looks.ellipsis, styles.name)}>{card.player_name}</p>
    <Quiet>
      {card.number}/{total}
    </Quiet>
  </li>
);
