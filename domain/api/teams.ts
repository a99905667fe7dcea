import * as z from 'zod';
import { TeamBoard } from '#domain/teams/team/board.ts';
import { InvitationView, MemberRole, NewInvitation, PublicInvitation } from '#domain/teams/team/invitation.ts';
import { MemberView } from '#domain/teams/team/member.ts';
import { NewSeason, SeasonCounts } from '#domain/teams/team/season.ts';
import { NewInviteCode, NewTeam, TeamChanges, TeamView } from '#domain/teams/team/team.ts';
import { paging } from '#domain/values/paging.ts';
import { perMinute } from '#domain/values/rate.ts';
import { typedCode } from '#domain/values/typed-text.ts';
import { Done, pageOf, routesOf } from './row.ts';

export const teamsRoutes = routesOf('teams', {
  listTeams: {
    call: 'GET /teams',
    access: 'user',
    reply: z.object({ teams: z.array(TeamView), next_cursor: z.null() }),
  },
  createTeam: {
    call: 'POST /teams',
    access: 'user',
    body: NewTeam,
    status: 201,
    rate: perMinute(10),
    reply: TeamView,
    example: { name: 'Walkers' },
  },
  readTeam: { call: 'GET /teams/:id', access: 'team:member', reply: TeamView },
  readBoard: { call: 'GET /teams/:id/board', access: 'team:member', reply: TeamBoard },
  editTeam: {
    call: 'PATCH /teams/:id',
    access: 'team:manage',
    body: TeamChanges,
    reply: TeamView,
    example: { season: '2027' },
  },
  beginSeason: {
    call: 'POST /teams/:id/season',
    access: 'team:admin',
    body: NewSeason,
    rate: perMinute(10),
    reply: SeasonCounts,
    example: { season: '2027', version: 1 },
  },
  deleteTeam: { call: 'DELETE /teams/:id', access: 'team:admin', reply: Done },
  // Codes are short, so guessing must be slow.
  joinTeam: {
    call: 'POST /teams/join',
    access: 'user',
    body: z.object({ invite_code: typedCode(100) }),
    rate: perMinute(10),
    reply: TeamView,
    example: { invite_code: 'NOTEAMHASTHIS' },
  },
  rotateInviteCode: {
    call: 'POST /teams/:id/invite-code',
    access: 'team:manage',
    body: NewInviteCode,
    rate: perMinute(10),
    reply: TeamView,
    example: {},
  },
  listMembers: {
    call: 'GET /teams/:id/members',
    access: 'team:member',
    query: z.object(paging),
    reply: pageOf('members', MemberView),
  },
  editMember: {
    call: 'PATCH /teams/:id/members/:user_id',
    access: 'team:admin',
    body: z.object({ role: MemberRole }),
    reply: MemberView,
    example: { role: 'captain' },
  },
  removeMember: { call: 'DELETE /teams/:id/members/:user_id', access: 'team:member', reply: Done },
  listInvitations: {
    call: 'GET /teams/:id/invitations',
    access: 'team:manage',
    query: z.object(paging),
    reply: pageOf('invitations', InvitationView),
  },
  createInvitation: {
    call: 'POST /teams/:id/invitations',
    access: 'team:manage',
    body: NewInvitation,
    status: 201,
    rate: perMinute(30),
    reply: InvitationView,
    example: { email: 'invited@example.com' },
  },
  revokeInvitation: { call: 'DELETE /teams/:id/invitations/:iid', access: 'team:manage', reply: Done },
  resendInvitation: {
    call: 'POST /teams/:id/invitations/:iid/resend',
    access: 'team:manage',
    rate: perMinute(30),
    reply: InvitationView,
  },
  // A token of 256 bits cannot be guessed; this limits scripts.
  readInvitation: { call: 'GET /invitations/:token', access: 'public', rate: perMinute(30), reply: PublicInvitation },
  acceptInvitation: { call: 'POST /invitations/:token/accept', access: 'user', rate: perMinute(10), reply: TeamView },
});
