import type { PlayerAtRisk, TeamBoard } from '#domain/teams/team/board.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Link } from '#web/src/parts/ui/link.tsx';
import { FamilyMail } from '../parts/family-mail.tsx';
import styles from './players-at-risk.module.css';

const missingLabels = { photo: 'Photo missing', consent: 'Permission missing' } as const;

interface PlayersAtRiskProps {
  readonly teamId: string;
  readonly risk: NonNullable<TeamBoard['risk']>;
}

/** Players whose card lacks something while orders are open. */
export function PlayersAtRisk({ teamId, risk }: PlayersAtRiskProps) {
  const { players, list, is_near: isNear } = risk;
  const rest = players - list.length;
  return (
    <Stack as="section" gap={3} className={isNear ? looks.alarm : looks.frame} aria-labelledby="at-risk">
      <h2 id="at-risk" className="display-28">
        {isNear ? 'The deadline is near' : 'Still missing'}
      </h2>
      <Quiet>
        {players === 1 ? 'One player has' : `${players} players have`} no card yet, because something is missing.
      </Quiet>
      <ul className={classNames(looks.tiles, looks.lines, styles.list)}>
        {list.map((player) => (
          <Player key={player.id} player={player} />
        ))}
      </ul>
      {rest > 0 && <Quiet>And {rest} more.</Quiet>}
      <Row as="p" gap={4} middle>
        <FamilyMail teamId={teamId} variant={isNear ? 'primary' : 'secondary'}>
          Write to their families
        </FamilyMail>
        <Link to={teamPath(teamId, 'teamRoster')}>Open the roster</Link>
      </Row>
    </Stack>
  );
}

function Player({ player }: { readonly player: PlayerAtRisk }) {
  const { player_name: name, player_number: number, lacks, reminded_at: at } = player;
  return (
    <li className={styles.player}>
      <span className={looks.number}>{number}</span>
      <span>{name}</span>
      <Quiet as="span">
        {missingLabels[lacks]}
        {at !== null && ' · reminded'}
      </Quiet>
    </li>
  );
}
