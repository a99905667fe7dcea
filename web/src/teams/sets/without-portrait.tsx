import { type ReactNode, useState } from 'react';
import type { HeadCircle } from '#domain/cards/photo/cutout.ts';
import type { SetPlanView } from '#domain/teams/sets/set-plan-view.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { HeadDialog } from '#web/src/cards/parts/head-dialog.tsx';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useChangePlayer } from '../data/roster.ts';
import styles from './next-set.module.css';

interface WithoutPortraitProps {
  readonly teamId: string;
  readonly portraits: SetPlanView['portraits'];
}

/** A longer list starts closed. */
const openList = 3;

/** Ready players whose backs get no portrait, the reason, and a button to point at the head. */
export function WithoutPortrait({ teamId, portraits }: WithoutPortraitProps) {
  const [pid, setPid] = useState<string | null>(null);
  const change = useChangePlayer(teamId);
  const player = portraits.find(({ player_id: id }) => id === pid);
  const close = () => {
    change.reset();
    setPid(null);
  };
  const save = (id: string, photo_head: HeadCircle) =>
    change.mutate({ pid: id, body: { photo_head } }, { onSuccess: close });
  const count = portraits.length;
  return (
    <Stack gap={4} className={classNames(looks.frame, looks.wide)}>
      <details open={count <= openList}>
        <summary className="lead">
          {count === 1 ? 'One back has no portrait' : `${count} backs have no portrait`}
        </summary>
        <ul className={looks.lines}>
          {portraits.map((one) => (
            <PlayerLine key={one.player_id} player={one}>
              <PointButton player={one} onPoint={() => setPid(one.player_id)} />
            </PlayerLine>
          ))}
        </ul>
      </details>
      {player && (
        <HeadDialog
          src={player.photo_url}
          start={null}
          busy={change.isPending}
          problem={change.isError ? errorMessage(change.error) : null}
          onHead={(head) => save(player.player_id, head)}
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface PointButtonProps {
  readonly player: SetPlanView['portraits'][number];
  readonly onPoint: () => void;
}

const PointButton = ({ player, onPoint }: PointButtonProps) => (
  <Button size="small" aria-label={`Point at the head: ${player.player_name}`} onClick={onPoint}>
    Point at the head
  </Button>
);

interface PlayerLineProps {
  readonly player: SetPlanView['doubts'][number];
  readonly children?: ReactNode;
}

/** A player of the set's plan with what to know about the photo, and what to do. */
export const PlayerLine = ({ player: { player_name, player_number, message }, children }: PlayerLineProps) => (
  <li className={styles.line}>
    <strong className={looks.number}>{player_number || '–'}</strong>
    <Stack as="span">
      {player_name}
      <Quiet as="span">{message}</Quiet>
    </Stack>
    {children}
  </li>
);
