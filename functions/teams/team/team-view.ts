import type { TeamView } from '#domain/teams/team/team.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { dollars } from '#domain/values/money.ts';
import { thumbnailUrl } from '#functions/platform/storage/picture-links.ts';
import type { CountedTeam } from '#functions/table/teams/team.ts';

/** A link to a team's logo, or null. */
export const logoUrl = (key: string | null): Promise<string | null> => thumbnailUrl('user-uploads', key);

export async function teamView({ team, counts }: CountedTeam, role: string): Promise<TeamView> {
  const { logo_key: logo, created_by: _creator, ...fields } = team;
  const isAdmin = hasRight(role, 'manage');
  return {
    ...fields,
    logo_url: await logoUrl(logo),
    team_pack_price: team.team_pack_price === null ? null : dollars(team.team_pack_price),
    invite_code: isAdmin ? team.invite_code : null,
    userRole: role,
    isAdmin,
    member_count: counts.members,
  };
}
