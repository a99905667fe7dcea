import type { TeamView } from '#domain/teams/team/team.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Link } from '#web/src/parts/ui/link.tsx';
import { TeamCrest } from '../parts/team-crest.tsx';
import { roleLabel } from './role-label.ts';
import styles from './team-head.module.css';

/** The team's name with its crest, above each page of its area. */
export function TeamHead({ team }: { readonly team: TeamView }) {
  const facts = [team.sport, team.season, roleLabel(team.userRole)].filter(Boolean);
  return (
    <Row as="header" gap={4} middle className={looks.oneLine}>
      <TeamCrest team={team} />
      <Stack gap={2}>
        <Quiet className={styles.back}>
          <span aria-hidden="true">‹ </span>
          <Link to={paths.teams}>Teams</Link>
        </Quiet>
        <h1 className={looks.title}>{team.name}</h1>
        <Quiet>{facts.join(' · ')}</Quiet>
      </Stack>
    </Row>
  );
}
