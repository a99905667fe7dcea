import { InvitationPage } from '../invitation/invitation-page.tsx';
import { PackCheckPage } from '../pack-check/pack-check-page.tsx';
import { PlayerLinkPage } from '../player-link/player-link-page.tsx';
import { TeamPage } from '../team-page/team-page.tsx';

/** The pages of families by name, in one file: every file costs each visitor 40 bytes in the site's list of files. */
export const familyPages = {
  invitation: InvitationPage,
  playerLink: PlayerLinkPage,
  teamPage: TeamPage,
  packCheck: PackCheckPage,
} as const;
