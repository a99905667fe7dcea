import { TeamSettings } from '#web/features/team-settings/team-settings.tsx';
import { TeamMembers } from '#web/features/team-members/team-members.tsx';
import { SetsPage } from '#web/features/sets/sets-page.tsx';
import { TeamCards } from '#web/features/team-cards/team-cards.tsx';
import { TeamPacks } from '#web/features/team-packs/team-packs.tsx';
import { TeamLedger } from '#web/features/team-ledger/team-ledger.tsx';
import { TeamOrders } from '#web/features/team-orders/team-orders.tsx';
import { LookPage } from '#web/features/team-look/look-page.tsx';
import { TeamList } from '#web/features/teams/team-list.tsx';
import { TeamOverview } from '#web/features/teams/team-overview.tsx';
import { RosterWithConsents } from './roster-page.tsx';

/** The pages of the Teams area by name, in one file: every file costs each visitor 40 bytes in the site's list of files. */
export const teamPages = {
  list: TeamList,
  look: LookPage,
  overview: TeamOverview,
  roster: RosterWithConsents,
  sets: SetsPage,
  cards: TeamCards,
  packs: TeamPacks,
  orders: TeamOrders,
  ledger: TeamLedger,
  members: TeamMembers,
  settings: TeamSettings,
} as const;
