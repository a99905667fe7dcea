import type { TeamCardView } from '#domain/teams/cards/team-card.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { CheckField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import styles from './team-orders.module.css';

interface PackProofsProps {
  readonly cards: readonly TeamCardView[];
  /** The number of cards in the pack. */
  readonly needed: number;
  readonly isRandomised: boolean;
  readonly isApproved: boolean;
  readonly error: string | undefined;
  readonly onApprove: (approved: boolean) => void;
  readonly onRetry: () => void;
}

/** Every card of the pack, front and back, and the approval of their print. */
export function PackProofs({ cards, needed, isRandomised, isApproved, error, onApprove, onRetry }: PackProofsProps) {
  return (
    <Stack as="section" gap={5} aria-labelledby="pack-proofs">
      <h3 id="pack-proofs">How it prints</h3>
      <Quiet>
        {isRandomised
          ? 'Packs are dealt from all approved cards. These are the first of them.'
          : 'Every pack holds these cards.'}{' '}
        We print exactly what you approved. Names, faces and numbers: now is the time to look.
      </Quiet>
      {cards.length < needed && (
        <Notice kind="note">
          This pack holds {needed} cards, and {cards.length === 1 ? '1 is' : `${cards.length} are`} approved so far.
          Please approve more cards first.
        </Notice>
      )}
      <ul className={styles.proofs}>
        {cards.map(({ id, player_name, front_thumbnail_url, back_thumbnail_url }) => (
          <li key={id}>
            <CardPicture src={front_thumbnail_url} alt={`${player_name}, front`} onRetry={onRetry} />
            <CardPicture src={back_thumbnail_url} alt={`${player_name}, back`} onRetry={onRetry} />
            <span>{player_name}</span>
          </li>
        ))}
      </ul>
      <CheckField
        label="I have looked at every card and approve how it will print"
        checked={isApproved}
        error={error}
        onChange={(event) => onApprove(event.target.checked)}
      />
    </Stack>
  );
}
