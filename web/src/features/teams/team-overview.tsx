import { useParams } from 'react-router-dom';
import { useTeam } from '#web/data/teams/team';
import { Loaded } from '#web/page/loaded.tsx';

/** What a member sees first of the team. */
export function TeamOverview() {
  const { teamId = '' } = useParams();
  const team = useTeam(teamId);
  return (
    <Loaded query={team} words="Loading your team">
      {({ description, sport }) => <p>{[sport, description].filter(Boolean).join('. ')}</p>}
    </Loaded>
  );
}
