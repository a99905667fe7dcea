import { TeamPack } from '#domain/teams/packs/team-pack.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { ownRows, type Page, type PageRequest, queryPage } from '#functions/platform/table/page.ts';

export const teamPackRows = optimisticRow({ schema: TeamPack, key: (pack) => keys.teamPack(pack.team_id, pack.id) });
export type StoredTeamPack = Stored<TeamPack>;

export const loadTeamPack = (teamId: string, id: string): Promise<StoredTeamPack | null> =>
  loadRow(teamPackRows, keys.teamPack(teamId, id));

/** A page of a team's packs, oldest first. */
export const listTeamPacks = (teamId: string, request: PageRequest): Promise<Page<TeamPack>> =>
  queryPage(ownRows(keys.team(teamId).pk, 'TEAMPACK#'), request, teamPackRows.parse);
