import { useState } from 'react';
import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import type { OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { isOfSeason } from '#domain/teams/team/season.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useTeam } from '../data/team.ts';
import { useGuide } from '../parts/use-guide.ts';
import styles from './team-orders.module.css';
import { WindowForm } from './window-form.tsx';
import { WindowItem } from './window-item.tsx';

interface OrderWindowsProps {
  readonly teamId: string;
  readonly packs: readonly TeamPackView[];
  readonly windows: readonly OrderWindowView[];
}

/** The team's order windows, each with its page, its progress and its end. */
export function OrderWindows({ teamId, packs, windows }: OrderWindowsProps) {
  const { isGuided } = useGuide(teamId, 'window');
  const team = useTeam(teamId).data;
  const isPast = ({ created_at: at }: OrderWindowView) => team !== undefined && !isOfSeason(team, at);
  const [past, current] = [windows.filter(isPast), windows.filter((window) => !isPast(window))];
  const [isAdding, setIsAdding] = useState(isGuided);
  return (
    <Stack as="section" gap={5} className={looks.wide} aria-labelledby="windows">
      <Row gap={4} middle between>
        <h2 id="windows" className="display-28">
          Order windows
        </h2>
        {!isAdding && <Button onClick={() => setIsAdding(true)}>New window</Button>}
      </Row>
      <Quiet className={looks.measure}>
        Share one link with all families. They order and pay by themselves until the deadline, and the ledger counts.
      </Quiet>
      {isAdding && (
        <div className={looks.measure}>
          <WindowForm teamId={teamId} packs={packs} onDone={() => setIsAdding(false)} />
        </div>
      )}
      {current.length > 0 && <WindowList teamId={teamId} packs={packs} windows={current} />}
      {past.length > 0 && (
        <details>
          <summary className="lead">Past seasons</summary>
          <WindowList teamId={teamId} packs={packs} windows={past} />
        </details>
      )}
    </Stack>
  );
}

function WindowList({ teamId, packs, windows }: OrderWindowsProps) {
  return (
    <ul className={classNames(looks.tiles, styles.windows)}>
      {windows.map((window) => (
        <WindowItem
          key={window.id}
          teamId={teamId}
          window={window}
          pack={packs.find(({ id }) => id === window.team_pack_id)}
        />
      ))}
    </ul>
  );
}
