import type { TeamView } from '#domain/teams/team/team.ts';
import { paths } from '#web/src/base/paths.ts';
import { Quiet, Stack } from '#web/src/parts/layout/layout.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { TeamCrest } from '../parts/team-crest.tsx';
import { roleWords } from './role-words.ts';
import styles from './team-head.module.css';

/** The team's name with its crest, above each page of its area. */
export function TeamHead({ team }: { readonly team: TeamView }) {
  const facts = [team.sport, team.season, roleWords(team.userRole)].filter(Boolean);
  return (
    <header className={styles.head}>
      <TeamCrest team={team} />
      <Stack gap={2}>
        <Link to={paths.teams} className={styles.back}>
          Teams
        </Link>
        <h1 className={styles.name}>{team.name}</h1>
        <Quiet>{facts.join(' · ')}</Quiet>
      </Stack>
    </header>
  );
}
