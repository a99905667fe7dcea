import { TeamConsents } from '#web/features/consents/team-consents.tsx';
import { RosterPage } from '#web/features/roster/roster-page.tsx';

/** The roster, and what families have agreed to. */
export function RosterWithConsents() {
  return (
    <>
      <RosterPage />
      <TeamConsents />
    </>
  );
}
