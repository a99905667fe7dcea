import { useCallback } from 'react';
import { cardBuilderPath } from '#web/paths';
import { useReturnToTab } from '#web/features/builder/generation/use-return-to-tab';
import { CardGrid } from '#web/features/my-cards/card-grid.tsx';
import { useMyCards } from '#web/data/use-my-cards';
import { errorWords } from '#web/api/api-error';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard.module.css';

export function Page() {
  const { cards, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMyCards();
  const readAgain = useCallback(() => void refetch(), [refetch]);
  useReturnToTab(readAgain);

  return (
    <>
      <DashboardNav />
      <div className={`page-width ${styles.page}`}>
        <div className={styles.headRow}>
          <SectionHead kicker="The collection" title="My cards" level={1}>
            Finished cards and cards in the making, kept as you left them.
          </SectionHead>
          {cards.length > 0 && (
            <ButtonLink to={cardBuilderPath()} variant="primary">
              Make a card
            </ButtonLink>
          )}
        </div>
        {isPending && <LoadingPress words="Loading your cards" />}
        {isError && (
          <Notice kind="problem" action={<Button onClick={readAgain}>Try again</Button>}>
            {errorWords(error)}
          </Notice>
        )}
        {!isPending && !isError && cards.length === 0 && (
          <EmptyState
            action={
              <ButtonLink to={cardBuilderPath()} variant="primary">
                Make your first card
              </ButtonLink>
            }
          >
            No cards yet. All it takes is one good photo.
          </EmptyState>
        )}
        {cards.length > 0 && <CardGrid cards={cards} />}
        {hasNextPage && (
          <Button className={styles.more ?? ''} onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            Show more cards
          </Button>
        )}
      </div>
    </>
  );
}
