import { limits } from '#domain/tables/limits.ts';
import type { NewInvitation } from '#domain/teams/team/invitation.ts';
import { api } from '#web/src/base/data/api.ts';
import { usePagedList } from '#web/src/base/data/paged-list.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useTeamsWrite } from './team.ts';

export const useMembers = (id: string) =>
  usePagedList({
    queryKey: queryKeys.teamPart(id, 'members'),
    read: (cursor, signal) =>
      api('listMembers', { params: { id }, query: { cursor, limit: limits.pageSize.max }, signal }),
    items: ({ members }) => members,
    refetchOnMount: 'always',
  });

export const useInvitations = (id: string) =>
  usePagedList({
    queryKey: queryKeys.teamPart(id, 'invitations'),
    read: (cursor, signal) =>
      api('listInvitations', { params: { id }, query: { cursor, limit: limits.pageSize.max }, signal }),
    items: ({ invitations }) => invitations,
    refetchOnMount: 'always',
  });

export const useSetRole = (id: string) =>
  useTeamsWrite(({ userId, role }: { userId: string; role: string }) =>
    api('editMember', { params: { id, user_id: userId }, body: { role } }),
  );
export const useRemoveMember = (id: string) =>
  useTeamsWrite((userId: string) => api('removeMember', { params: { id, user_id: userId } }));
export const useInvite = (id: string) =>
  useTeamsWrite((body: NewInvitation) => api('createInvitation', { params: { id }, body }));
export const useResend = (id: string) =>
  useTeamsWrite((iid: string) => api('resendInvitation', { params: { id, iid } }));
export const useRevoke = (id: string) =>
  useTeamsWrite((iid: string) => api('revokeInvitation', { params: { id, iid } }));
export const useAcceptInvitation = () =>
  useTeamsWrite((token: string) => api('acceptInvitation', { params: { token } }));
