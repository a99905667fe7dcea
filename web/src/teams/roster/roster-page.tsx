import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { Row } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { StatusLinks, statusIn } from '#web/src/parts/page/table/status-links.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { type LoadedRoster, useRoster } from '../data/roster.ts';
import { useGuide } from '../parts/use-guide.ts';
import { DownloadList, Families } from './families.tsx';
import { emptyTexts, filterLabels } from './roster-labels.ts';
import { RosterList } from './roster-list.tsx';

const PlayerDialog = lazyPart(async () => (await import('./player-dialog.tsx')).PlayerDialog);
const ImportDialog = lazyPart(async () => (await import('./import/import-dialog.tsx')).ImportDialog);
const PhotoDialog = lazyPart(async () => (await import('./photos/photo-dialog.tsx')).PhotoDialog);

/** The open dialog: a player to edit, a new one, the import, or the batch of photos. */
type Open = RosterPlayerView | 'new' | 'import' | 'paste' | 'photos' | null;

/** A team's players, with all actions of a coach. */
export function RosterPage() {
  const { teamId = '' } = useParams();
  const guide = useGuide(teamId, 'roster');
  const [open, setOpen] = useState<Open>(guide.isGuided ? 'import' : null);
  const [search] = useSearchParams();
  const show = statusIn(emptyTexts, search.get('status'));
  const roster = useRoster(teamId, show);
  return (
    <>
      <Loaded query={roster} loading="Loading the roster">
        {(loaded: LoadedRoster) => (
          <>
            {loaded.counts.active > 0 && <Families teamId={teamId} count={loaded.counts.active} />}
            <Actions teamId={teamId} isNew={loaded.counts.active === 0} onOpen={setOpen} />
            <StatusLinks label="Players shown" labels={filterLabels(loaded.counts)} chosen={show} />
            {loaded.players.length === 0 ? (
              <EmptyState>{emptyTexts[show]}</EmptyState>
            ) : (
              <RosterList teamId={teamId} players={loaded.players} onEdit={setOpen} />
            )}
            <MoreButton list={roster}>Show more players</MoreButton>
          </>
        )}
      </Loaded>
      <Suspense fallback={null}>
        <OpenDialog
          teamId={teamId}
          open={open}
          onClose={() => {
            setOpen(null);
            void guide.goOn();
          }}
        />
      </Suspense>
    </>
  );
}

interface ActionsProps {
  readonly teamId: string;
  readonly isNew: boolean;
  readonly onOpen: (open: Open) => void;
}

/** The actions that change the list. On a new roster the import comes first. */
function Actions({ teamId, isNew, onOpen }: ActionsProps) {
  const size = isNew ? 'normal' : 'small';
  return (
    <Row gap={3}>
      <Button size={size} variant={isNew ? 'primary' : 'secondary'} onClick={() => onOpen('import')}>
        Import a list
      </Button>
      <Button size={size} onClick={() => onOpen('paste')}>
        Paste a table
      </Button>
      <Button size={size} onClick={() => onOpen('new')}>
        Add a player
      </Button>
      {!isNew && (
        <>
          <Button size={size} onClick={() => onOpen('photos')}>
            Match photos
          </Button>
          <DownloadList teamId={teamId} />
        </>
      )}
    </Row>
  );
}

interface OpenDialogProps {
  readonly teamId: string;
  readonly open: Open;
  readonly onClose: () => void;
}

function OpenDialog({ teamId, open, onClose }: OpenDialogProps) {
  if (open === null) return null;
  if (open === 'import' || open === 'paste')
    return <ImportDialog teamId={teamId} pastes={open === 'paste'} onClose={onClose} />;
  if (open === 'photos') return <PhotoDialog teamId={teamId} onClose={onClose} />;
  return <PlayerDialog teamId={teamId} player={open === 'new' ? null : open} onClose={onClose} />;
}
