import * as z from 'zod';
import { TeamBoard } from '#domain/teams/team/board.ts';
import { InvitationView, MemberRole, NewInvitation, PublicInvitation } from '#domain/teams/team/invitation.ts';
import { MemberView } from '#domain/teams/team/member.ts';
import { NewInviteCode, NewTeam, TeamChanges, TeamView } from '#domain/teams/team/team.ts';
import { Done, pageOf, paging, perMinute, type RowsOf } from './row.ts';

export const teamsRoutes = {
  listTeams: { reply: z.object({ teams: z.array(TeamView), next_cursor: z.null() }) },
  createTeam: { body: NewTeam, status: 201, rate: perMinute(10), reply: TeamView },
  readTeam: { reply: TeamView },
  readBoard: { reply: TeamBoard },
  editTeam: { body: TeamChanges, reply: TeamView },
  deleteTeam: { reply: Done },
  // Codes are short, so guessing must be slow.
  joinTeam: { body: z.object({ invite_code: z.string().max(100) }), rate: perMinute(10), reply: TeamView },
  rotateInviteCode: { body: NewInviteCode, rate: perMinute(10), reply: TeamView },
  listMembers: { query: z.object(paging), reply: pageOf('members', MemberView) },
  editMember: { body: z.object({ role: MemberRole }), reply: MemberView },
  removeMember: { reply: Done },
  listInvitations: { query: z.object(paging), reply: pageOf('invitations', InvitationView) },
  createInvitation: { body: NewInvitation, status: 201, rate: perMinute(30), reply: InvitationView },
  revokeInvitation: { reply: Done },
  resendInvitation: { rate: perMinute(30), reply: InvitationView },
  // A token of 256 bits is not guessed; this keeps scripts from trying.
  readInvitation: { rate: perMinute(30), reply: PublicInvitation },
  acceptInvitation: { rate: perMinute(10), reply: TeamView },
} as const satisfies RowsOf<'teams'>;
