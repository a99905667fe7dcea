import type { PlayerAtRisk, TeamBoard } from '#domain/teams/board';
import { teamPath } from '#web/paths';
import { Link } from '#web/ui/link.tsx';
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
    <section className={styles.risk} data-near={isNear} aria-labelledby="at-risk">
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
      <p>
        {rest > 0 && `And ${rest} more. `}
        <Link to={teamPath(teamId, 'teamRoster')}>Open the roster</Link>
      </p>
    </section>
  );
}

function Player({ player }: { readonly player: PlayerAtRisk }) {
  const { player_name: name, player_number: number, lacks } = player;
  return (
    <li className={styles.player}>
      <span className={styles.number}>{number}</span>
      <span>{name}</span>
      <span className={styles.lack}>{lackWords[lacks]}</span>
    </li>
  );
}
