import { TeamConsents } from '../consents/team-consents.tsx';
import { RosterPage } from '../roster/roster-page.tsx';

/** The roster, and what families have agreed to. */
export function RosterWithConsents() {
  return (
    <>
      <RosterPage />
      <TeamConsents />
    </>
  );
}
