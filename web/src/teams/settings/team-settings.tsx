import { useParams } from 'react-router-dom';
import { useSession } from '#web/src/base/session/session.tsx';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { useTeam } from '../data/team.ts';
import { LogoButtons } from '../parts/logo-buttons.tsx';
import { TeamCrest } from '../parts/team-crest.tsx';
import { DeleteTeam } from './delete-team.tsx';
import { LeaveTeam } from './leave-team.tsx';
import { NextSeason } from './next-season.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The settings of a team. Every member may leave the team here. */
export function TeamSettings() {
  const { teamId = '' } = useParams();
  const team = useTeam(teamId);
  const { user } = useSession();
  if (!team.data || !user) return null;
  return (
    <Stack gap={12}>
      {team.data.isAdmin && (
        <section aria-labelledby="settings">
          <SectionHead kicker="The team" title="Settings" id="settings" />
          <Row gap={4} middle>
            <TeamCrest team={team.data} />
            <LogoButtons team={team.data} />
          </Row>
          <SettingsForm key={team.data.version} team={team.data} />
        </section>
      )}
      {team.data.userRole === 'admin' && (
        <section aria-labelledby="next-season">
          <SectionHead kicker="A new year" title="Next season" id="next-season" />
          <NextSeason team={team.data} />
        </section>
      )}
      <section aria-labelledby="leaving">
        <SectionHead kicker="Changed your mind" title="Leaving" id="leaving" />
        <Row gap={3}>
          <LeaveTeam team={team.data} userId={user.id} />
          {team.data.userRole === 'admin' && <DeleteTeam team={team.data} />}
        </Row>
      </section>
    </Stack>
  );
}
