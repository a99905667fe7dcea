import type { PlayerAtRisk, TeamBoard } from '#domain/teams/team/board.ts';
import type { Reply } from '#web/src/base/api/api-client.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useRemind } from '../data/roster.ts';
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
      {rest > 0 && <p className={styles.words}>And {rest} more.</p>}
      <RemindAll teamId={teamId} isNear={isNear} />
    </section>
  );
}

/** One tap mails every family that is missing something. */
function RemindAll({ teamId, isNear }: { readonly teamId: string; readonly isNear: boolean }) {
  const remind = useRemind(teamId);
  return (
    <>
      {remind.isError && <Problem error={remind.error} />}
      {remind.data && <Notice kind="done">{sentWords(remind.data)}</Notice>}
      <p className={styles.actions}>
        <Button
          {...(isNear && { variant: 'primary' })}
          busy={remind.isPending}
          onClick={() => remind.mutate(undefined)}
        >
          Remind their families
        </Button>
        <Link to={teamPath(teamId, 'teamRoster')}>Open the roster</Link>
      </p>
    </>
  );
}

function sentWords({ reminded, recently, without_address: unknown }: Reply<'remindPlayers'>): string {
  const families = (count: number) => (count === 1 ? '1 family' : `${count} families`);
  return [
    reminded > 0 ? `A mail goes to ${families(reminded)}.` : 'No mail goes out now.',
    recently > 0 && `${families(recently)} had one in the last day.`,
    unknown > 0 && `For ${unknown} no address is known: hand them a flyer.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function Player({ player }: { readonly player: PlayerAtRisk }) {
  const { player_name: name, player_number: number, lacks, reminded_at: at } = player;
  return (
    <li className={styles.player}>
      <span className={styles.number}>{number}</span>
      <span>{name}</span>
      <span className={styles.lack}>
        {lackWords[lacks]}
        {at !== null && ' · reminded'}
      </span>
    </li>
  );
}
