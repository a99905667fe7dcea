import { Suspense, useCallback } from 'react';
import type { ListedCard } from '#domain/cards/card/card.ts';
import { cardBuilderPath } from '#web/src/base/paths.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import styles from '#web/src/parts/page/dashboard.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useReturnToTab } from '../builder/generation/use-return-to-tab.ts';
import { useMyCards } from '../data/cards.ts';
import { CardGrid } from '../my-cards/card-grid.tsx';

const ShareCard = lazyPart(async () => (await import('../sharing/share-card.tsx')).ShareCard);

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
        loading="Loading your cards"
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

const share = (card: ListedCard) => (
  <Suspense key={card.id} fallback={null}>
    <ShareCard card={card} size="small" variant="quiet" />
  </Suspense>
);

const MakeCard = ({ children }: { readonly children: string }) => (
  <ButtonLink to={cardBuilderPath()} variant="primary">
    {children}
  </ButtonLink>
);
