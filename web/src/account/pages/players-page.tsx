import { Suspense, useState } from 'react';
import type { PlayerProfile } from '#domain/account/player-profile.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { UndoNote } from '#web/src/parts/overlays/undo-note.tsx';
import styles from '#web/src/parts/page/dashboard.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { usePlayers } from '../data/players.ts';
import { PlayerList } from '../players/player-list.tsx';
import { type PlayerRemoval, usePlayerRemoval } from '../players/use-player-removal.ts';

const PlayerForm = lazyPart(async () => (await import('../players/player-form.tsx')).PlayerForm);

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
        loading="Loading your players"
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
