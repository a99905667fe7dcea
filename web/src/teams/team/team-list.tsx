import { useState } from 'react';
import type { TeamView } from '#domain/teams/team/team.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Quiet, Row } from '#web/src/parts/layout/layout.tsx';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useTeams } from '../data/team.ts';
import { TeamCrest } from '../parts/team-crest.tsx';
import { CreateTeam } from './create-team.tsx';
import { JoinTeam } from './join-team.tsx';
import { roleWords } from './role-words.ts';
import styles from './team-list.module.css';

const noTeams = <EmptyState>No teams yet. Start one, or join with the code that your coach gave you.</EmptyState>;

/** The user's teams, and the two ways to another one. */
export function TeamList() {
  const teams = useTeams();
  const [open, setOpen] = useState<'create' | 'join' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead kicker="One look for everyone" title="Teams" level={1} />
      <Row gap={3}>
        <Button variant="primary" onClick={() => setOpen('create')}>
          Start a team
        </Button>
        <Button onClick={() => setOpen('join')}>Join with a code</Button>
      </Row>
      <Loaded query={teams} words="Loading your teams" empty={noTeams}>
        {(all) => (
          <ul className={styles.list}>
            {all.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </ul>
        )}
      </Loaded>
      {open === 'create' && <CreateTeam onClose={close} />}
      {open === 'join' && <JoinTeam onClose={close} />}
    </div>
  );
}

function TeamRow({ team }: { readonly team: TeamView }) {
  const { id, name, season, userRole, member_count: members } = team;
  const facts = [season, roleWords(userRole), members === 1 ? '1 member' : `${members} members`];
  return (
    <li className={styles.row}>
      <TeamCrest team={team} size="small" />
      <div>
        <Link to={teamPath(id)} className={styles.name ?? ''}>
          {name}
        </Link>
        <Quiet>{facts.filter(Boolean).join(' · ')}</Quiet>
      </div>
    </li>
  );
}
