import type { ListedCard } from '#domain/cards/card/card.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { cardBuilderPath } from '#web/src/base/paths.ts';
import { useMyCards } from '#web/src/cards/data/cards.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useHandInCard } from '../data/team-cards.ts';
import styles from './team-cards.module.css';

const isFinished = ({ status, held }: ListedCard): boolean => status === 'completed' && !held;

const noCards = (
  <EmptyState
    action={
      <ButtonLink to={cardBuilderPath()} variant="primary">
        Make a card
      </ButtonLink>
    }
  >
    You have no finished card yet. A card is finished when you chose its front and its back.
  </EmptyState>
);

interface HandInDialogProps {
  readonly teamId: string;
  readonly onClose: () => void;
}

/** The user's finished cards. A tap submits one. */
export function HandInDialog({ teamId, onClose }: HandInDialogProps) {
  const mine = useMyCards();
  const handIn = useHandInCard(teamId);
  const toast = useToast();
  const give = (card: ListedCard) =>
    handIn.mutate(card.id, {
      onSuccess: ({ status }) => {
        toast(status === 'approved' ? `${card.player_name} is in.` : `${card.player_name} now waits for a coach.`);
        onClose();
      },
      onError: (error) => toast(errorMessage(error), 'problem', () => give(card)),
    });
  return (
    <Dialog open onClose={onClose} title="Hand in a card">
      <Loaded query={mine} loading="Loading your cards">
        {(cards) => {
          const finished = cards.filter(isFinished);
          if (finished.length === 0 && !mine.hasNextPage) return noCards;
          return (
            <ul className={styles.picker}>
              {finished.map((card) => (
                <li key={card.id}>
                  <CardPicture src={card.front_thumbnail_url} alt="" />
                  <button type="button" className="cover-link" onClick={() => give(card)} disabled={handIn.isPending}>
                    {card.card_name || card.player_name}
                  </button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton list={mine}>Show earlier cards</MoreButton>
    </Dialog>
  );
}
