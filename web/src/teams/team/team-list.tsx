import { useState } from 'react';
import type { TeamView } from '#domain/teams/team/team.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useTeams } from '../data/team.ts';
import { TeamCrest } from '../parts/team-crest.tsx';
import { CreateTeam } from './create-team.tsx';
import { JoinTeam } from './join-team.tsx';
import { roleLabel } from './role-label.ts';

const noTeams = <EmptyState>No teams yet. Start one, or join with the code that your coach gave you.</EmptyState>;

/** The user's teams, with buttons to create or join one. */
export function TeamList() {
  const teams = useTeams();
  const [open, setOpen] = useState<'create' | 'join' | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack gap={6} className="page-width page">
      <SectionHead kicker="One look for everyone" title="Teams" level={1} />
      <Row gap={3}>
        <Button variant="primary" onClick={() => setOpen('create')}>
          Start a team
        </Button>
        <Button onClick={() => setOpen('join')}>Join with a code</Button>
      </Row>
      <Loaded query={teams} loading="Loading your teams" empty={noTeams}>
        {(all) => (
          <ul className={looks.lines}>
            {all.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </ul>
        )}
      </Loaded>
      {open === 'create' && <CreateTeam onClose={close} />}
      {open === 'join' && <JoinTeam onClose={close} />}
    </Stack>
  );
}

function TeamRow({ team }: { readonly team: TeamView }) {
  const { id, name, season, userRole, member_count: members } = team;
  const facts = [season, roleLabel(userRole), members === 1 ? '1 member' : `${members} members`];
  return (
    <Row as="li" gap={4} middle className={looks.oneLine}>
      <TeamCrest team={team} size="small" />
      <div>
        <strong>
          <Link to={teamPath(id)}>{name}</Link>
        </strong>
        <Quiet>{facts.filter(Boolean).join(' · ')}</Quiet>
      </div>
    </Row>
  );
}
