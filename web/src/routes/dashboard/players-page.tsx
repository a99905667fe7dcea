import { usePlayers } from '#web/data/players';
import { PlayerList } from '#web/features/players/player-list.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { MoreButton } from '#web/page/more-button.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { cardBuilderPath } from '#web/paths';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';

const noPlayers = (
  <EmptyState
    action={
      <ButtonLink variant="primary" to={cardBuilderPath()}>
        Make a card
      </ButtonLink>
    }
  >
    No players yet. Keep one while you make a card.
  </EmptyState>
);

export function Page() {
  const players = usePlayers();
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead kicker="Kept for the next card" title="Players" level={1}>
        Fill a player in once, use them on every card of the season.
      </SectionHead>
      <Loaded query={players} words="Loading your players" empty={noPlayers}>
        {(all) => <PlayerList players={all} />}
      </Loaded>
      <MoreButton list={players}>Show more</MoreButton>
    </div>
  );
}
