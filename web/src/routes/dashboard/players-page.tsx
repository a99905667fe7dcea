import { Suspense, useState } from 'react';
import type { PlayerProfile } from '#domain/players/player-profile';
import { usePlayers } from '#web/data/players';
import { PlayerList } from '#web/features/players/player-list.tsx';
import { type PlayerRemoval, usePlayerRemoval } from '#web/features/players/use-player-removal';
import { lazyPart } from '#web/overlays/lazy-part.tsx';
import { UndoNote } from '#web/overlays/undo-note.tsx';
import { EmptyState } from '#web/page/empty-state.tsx';
import { Loaded } from '#web/page/loaded.tsx';
import { MoreButton } from '#web/page/more-button.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './dashboard.module.css';

const PlayerForm = lazyPart(async () => (await import('#web/features/players/player-form.tsx')).PlayerForm);

export function Page() {
  const players = usePlayers();
  const removal = usePlayerRemoval();
  const [edited, setEdited] = useState<PlayerProfile | 'new' | null>(null);
  const add = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      Add a player
    </Button>
  );
  return (
    <div className={`page-width ${styles.page}`}>
      <div className={styles.headRow}>
        <SectionHead kicker="Kept for the next card" title="Players" level={1}>
          Fill a player in once, use them on every card of the season.
        </SectionHead>
        {players.data !== undefined && players.data.length > 0 && add}
      </div>
      <Loaded
        query={players}
        words="Loading your players"
        empty={<EmptyState action={add}>No players yet. Add one here, or keep one while you make a card.</EmptyState>}
      >
        {(all) => <PlayerList players={all} onEdit={setEdited} onDelete={removal.remove} />}
      </Loaded>
      <MoreButton list={players}>Show more</MoreButton>
      <Undo {...removal} />
      {edited && (
        <Suspense fallback={null}>
          <PlayerForm player={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </div>
  );
}

function Undo({ removed, undo, forget }: PlayerRemoval) {
  if (removed === null) return null;
  return (
    <div className={styles.undo}>
      <UndoNote key={removed.id} onUndo={undo} onGone={forget}>
        {removed.player_name} is deleted.
      </UndoNote>
    </div>
  );
}
