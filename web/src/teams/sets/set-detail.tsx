import { type ReactNode, useState } from 'react';
import type { SetCardView, SetView } from '#domain/teams/sets/team-set.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { MoreButton } from '#web/src/parts/page/more-button.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useSetCards, useStopSet } from '../data/sets.ts';
import styles from './set-detail.module.css';
import { SetExceptions } from './set-exceptions.tsx';
import { ChangePicture } from './set-picture.tsx';
import { SetWall } from './set-wall.tsx';
import { SinceMade } from './since-made.tsx';

interface SetProps {
  readonly teamId: string;
  readonly setId: string;
  /** False for a past season's set. */
  readonly canChange: boolean;
  /** The content below the set. It renders with the set, or it would shift. */
  readonly children: ReactNode;
}

/** A set: its progress, problems for the coach, and its cards as they are finished. */
export function SetDetail({ teamId, setId, canChange, children }: SetProps) {
  const query = useSetCards(teamId, setId);
  return (
    <>
      <Loaded query={query} loading="Loading the set">
        {({ pages }) => {
          const [set] = pages;
          if (!set) return null;
          const open = set.counts.failed + set.counts.skipped;
          // While cards are being made, they come first.
          const exceptions = open > 0 && <SetExceptions teamId={teamId} set={set} />;
          return (
            <Stack as="article" gap={8} aria-labelledby="set-name">
              <Progress teamId={teamId} set={set} />
              {!isRunning(set) && exceptions}
              {!isRunning(set) && <SinceMade teamId={teamId} setId={setId} />}
              <SetWall
                teamId={teamId}
                set={set}
                cards={pages.flatMap(({ cards }): SetCardView[] => cards)}
                canChange={canChange && !isRunning(set)}
              />
              <MoreButton list={query}>Show more cards</MoreButton>
              {isRunning(set) && exceptions}
            </Stack>
          );
        }}
      </Loaded>
      {!query.isPending && children}
    </>
  );
}

const isRunning = ({ status }: SetView): boolean => status === 'running' || status === 'preparing';

function stateText(set: SetView): string {
  const { done, failed, skipped } = set.counts;
  if (isRunning(set)) return `${done} of ${set.total} cards are made`;
  const open = failed + skipped;
  if (set.status === 'stopped') return `Stopped: ${done} of ${set.total} cards are made`;
  return open === 0
    ? `All ${set.total} cards are made`
    : `${done} of ${set.total} cards are made, ${open} ${open === 1 ? 'needs' : 'need'} you`;
}

function Progress({ teamId, set }: { readonly teamId: string; readonly set: SetView }) {
  const { done } = set.counts;
  return (
    <Stack as="header" gap={2} data-state={set.status}>
      <h2 id="set-name">{set.name}</h2>
      <output className="lead">{stateText(set)}</output>
      <progress className={styles.bar} max={set.total} value={done} aria-label="Cards made" />
      {isRunning(set) && <Quiet>You can close this page: the cards are made all the same.</Quiet>}
      <Row gap={3}>
        {isRunning(set) ? (
          <Stop teamId={teamId} set={set} />
        ) : (
          done > 0 && (
            <>
              <ButtonLink to={teamPath(teamId, 'teamCards')} variant="primary">
                Look at the team’s cards
              </ButtonLink>
              <ChangePicture teamId={teamId} set={set} />
            </>
          )
        )}
      </Row>
    </Stack>
  );
}

function Stop({ teamId, set }: { readonly teamId: string; readonly set: SetView }) {
  const [isOpen, setIsOpen] = useState(false);
  const stop = useStopSet(teamId);
  const confirm = () => stop.mutate(set.id, { onSuccess: () => setIsOpen(false) });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Stop</Button>
      {isOpen && (
        <ActionDialog
          onClose={() => setIsOpen(false)}
          title="Stop this set"
          doIt="Stop the set"
          leaveIt="Go on"
          action={stop}
          onConfirm={confirm}
        >
          <p>Cards that are made stay. You can make the others later.</p>
        </ActionDialog>
      )}
    </>
  );
}
