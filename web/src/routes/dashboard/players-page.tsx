import { cardBuilderPath } from '#web/paths';
import { PlayerList } from '#web/features/players/player-list.tsx';
import { usePlayers } from '#web/data/use-players';
import { errorWords } from '#web/api/api-error';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard.module.css';

export function Page() {
  const { players, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePlayers();
  return (
    <>
      <DashboardNav />
      <div className={`page-width ${styles.page}`}>
        <SectionHead kicker="Kept for the next card" title="Players" level={1}>
          Fill a player in once, use them on every card of the season.
        </SectionHead>
        {isPending && <LoadingPress words="Loading your players" />}
        {isError && (
          <Notice kind="problem" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {errorWords(error)}
          </Notice>
        )}
        {!isPending && !isError && players.length === 0 && (
          <EmptyState
            action={
              <ButtonLink variant="primary" to={cardBuilderPath()}>
                Make a card
              </ButtonLink>
            }
          >
            No players yet. Keep one while you make a card.
          </EmptyState>
        )}
        {players.length > 0 && <PlayerList players={players} />}
        {hasNextPage && (
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            Show more
          </Button>
        )}
      </div>
    </>
  );
}
