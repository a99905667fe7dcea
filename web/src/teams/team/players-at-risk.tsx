import type { PlayerAtRisk, TeamBoard } from '#domain/teams/team/board.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { FamilyMail } from '../parts/family-mail.tsx';
import styles from './players-at-risk.module.css';

const lackWords = { photo: 'Photo missing', consent: 'Permission missing' } as const;

interface PlayersAtRiskProps {
  readonly teamId: string;
  readonly risk: NonNullable<TeamBoard['risk']>;
}

/** Players whose card is missing something while orders are open. */
export function PlayersAtRisk({ teamId, risk }: PlayersAtRiskProps) {
  const { players, list, is_near: isNear } = risk;
  const rest = players - list.length;
  return (
    <Stack as="section" gap={3} className={styles.risk} data-near={isNear} aria-labelledby="at-risk">
      <h2 id="at-risk" className={styles.title}>
        {isNear ? 'The deadline is near' : 'Still missing'}
      </h2>
      <p className={styles.words}>
        {players === 1 ? 'One player has' : `${players} players have`} no card yet, because something is missing.
      </p>
      <ul className={styles.list}>
        {list.map((player) => (
          <Player key={player.id} player={player} />
        ))}
      </ul>
      {rest > 0 && <p className={styles.words}>And {rest} more.</p>}
      <p className={styles.actions}>
        <FamilyMail teamId={teamId} variant={isNear ? 'primary' : 'secondary'}>
          Write to their families
        </FamilyMail>
        <Link to={teamPath(teamId, 'teamRoster')}>Open the roster</Link>
      </p>
    </Stack>
  );
}

function Player({ player }: { readonly player: PlayerAtRisk }) {
  const { player_name: name, player_number: number, lacks, reminded_at: at } = player;
  return (
    <li className={styles.player}>
      <span className={styles.number}>{number}</span>
      <span>{name}</span>
      <Quiet as="span">
        {lackWords[lacks]}
        {at !== null && ' · reminded'}
      </Quiet>
    </li>
  );
}
