import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { acceptInvitation, readInvitation } from './team/accept-invitation.ts';
import { beginSeason } from './team/begin-season.ts';
import { createTeam } from './team/create-team.ts';
import { deleteTeam } from './team/delete-team.ts';
import { editTeam } from './team/edit-team.ts';
import { createInvitation, listInvitations, resendInvitation, revokeInvitation } from './team/invite.ts';
import { joinTeam } from './team/join-team.ts';
import { editMember, listMembers, removeMember } from './team/members.ts';
import { readBoard } from './team/read-board.ts';
import { listTeams, readTeam } from './team/read-team.ts';
import { rotateInviteCode } from './team/rotate-invite-code.ts';

export const handler = areaHandler('teams', {
  listTeams: async ({ userId }) => ({ teams: await listTeams(userId), next_cursor: null }),
  createTeam: ({ userId, body }) => createTeam(userId, body),
  readTeam: ({ params, teamRole }) => readTeam(params.id, teamRole),
  readBoard: ({ params, teamRole }) => readBoard(params.id, teamRole),
  editTeam: ({ userId, params, teamRole, body }) => editTeam({ userId, teamId: params.id, role: teamRole }, body),
  beginSeason: ({ params, body }) => beginSeason(params.id, body),
  deleteTeam: ({ params }) => deleteTeam(params.id),
  rotateInviteCode: ({ params, teamRole, body }) => rotateInviteCode(params.id, teamRole, body.expires_at),
  listMembers: ({ params, teamRole, query }) => listMembers({ teamId: params.id, role: teamRole }, query),
  editMember: ({ userId, params, teamRole, body }) =>
    editMember({ userId, teamId: params.id, role: teamRole }, params.user_id, body.role),
  removeMember: ({ userId, params, teamRole }) =>
    removeMember({ userId, teamId: params.id, role: teamRole }, params.user_id),
  listInvitations: ({ params, query }) => listInvitations(params.id, query),
  createInvitation: ({ userId, params, teamRole, body }) =>
    createInvitation({ userId, teamId: params.id, role: teamRole }, body),
  revokeInvitation: ({ params }) => revokeInvitation(params.id, params.iid),
  resendInvitation: ({ userId, params, teamRole }) =>
    resendInvitation({ userId, teamId: params.id, role: teamRole }, params.iid),
  readInvitation: ({ params, userId }) => readInvitation(params.token, userId),
  acceptInvitation: ({ params, userId }) => acceptInvitation(params.token, userId),
  joinTeam: ({ userId, address, body }) => joinTeam(userId, address, body.invite_code),
});
