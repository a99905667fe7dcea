import { useCallback } from 'react';
import type { ListedCard } from '#domain/cards/card';
import { useMyCards } from '#web/data/cards';
import { useReturnToTab } from '#web/features/builder/generation/use-return-to-tab';
import { CardGrid } from '#web/features/my-cards/card-grid.tsx';
import { ShareCard } from '#web/features/sharing/share-card.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { MoreButton } from '#web/page/more-button.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { cardBuilderPath } from '#web/paths';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';

export function Page() {
  const cards = useMyCards();
  const { refetch } = cards;
  useReturnToTab(useCallback(() => void refetch(), [refetch]));
  const hasCards = cards.data !== undefined && cards.data.length > 0;
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={styles.headRow}>
        <SectionHead kicker="The collection" title="My cards" level={1}>
          Finished cards and cards in the making, kept as you left them.
        </SectionHead>
        {hasCards && <MakeCard>Make a card</MakeCard>}
      </div>
      <Loaded
        query={cards}
        words="Loading your cards"
        empty={
          <EmptyState action={<MakeCard>Make your first card</MakeCard>}>
            No cards yet. All it takes is one good photo.
          </EmptyState>
        }
      >
        {(all) => <CardGrid cards={all} more={share} />}
      </Loaded>
      <MoreButton list={cards} className={styles.more}>
        Show more cards
      </MoreButton>
    </div>
  );
}

const share = (card: ListedCard) => <ShareCard key={card.id} card={card} size="small" variant="quiet" />;

const MakeCard = ({ children }: { readonly children: string }) => (
  <ButtonLink to={cardBuilderPath()} variant="primary">
    {children}
  </ButtonLink>
);
