import { areaHandler } from '../platform/http/area-handler.ts';
import { createTeam } from './create-team.ts';
import { editTeam } from './edit-team.ts';
import { joinTeam } from './join-team.ts';
import { listTeams, readTeam } from './read-team.ts';

export const handler = areaHandler('teams', {
  listTeams: async ({ userId }) => ({ teams: await listTeams(userId), next_cursor: null }),
  createTeam: ({ userId, body }) => createTeam(userId, body),
  readTeam: ({ params, teamRole }) => readTeam(params.id, teamRole),
  editTeam: ({ userId, params, teamRole, body }) => editTeam({ userId, teamId: params.id, role: teamRole }, body),
  joinTeam: ({ userId, body }) => joinTeam(userId, body.invite_code),
});
