import { TeamLooks, TeamTemplate } from '#domain/teams/cards/team-template.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { ownRows, queryAll } from '#functions/platform/table/page.ts';

export const teamTemplateRows = optimisticRow({
  schema: TeamTemplate,
  key: (look) => keys.teamTemplate(look.team_id, look.id),
});
export type StoredTeamTemplate = Stored<TeamTemplate>;

export const loadTeamTemplate = (teamId: string, id: string): Promise<StoredTeamTemplate | null> =>
  loadRow(teamTemplateRows, keys.teamTemplate(teamId, id));

/** All looks of a team, oldest first. */
export const allTeamTemplates = (teamId: string): Promise<StoredTeamTemplate[]> =>
  queryAll(ownRows(keys.team(teamId).pk, 'TEMPLATE#'), teamTemplateRows.parseStored);

export const teamLooksRows = optimisticRow({ schema: TeamLooks, key: ({ team_id }) => keys.teamLooks(team_id) });

/** The row that every change of a team's looks writes. New for a team without looks. */
export const loadTeamLooks = async (teamId: string): Promise<Stored<TeamLooks>> =>
  (await loadRow(teamLooksRows, keys.teamLooks(teamId))) ?? {
    entity: { team_id: teamId, primary_id: null, count: 0 },
    revision: 0,
  };
