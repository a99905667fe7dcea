import { useQuery } from '@tanstack/react-query';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** The ledger of a team for its members: of one window, or of all with an empty id. */
export const useLedger = (teamId: string, windowId: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(teamId, 'ledger', windowId),
    queryFn: ({ signal }) =>
      api('readLedger', { params: { id: teamId }, query: windowId === '' ? {} : { window: windowId }, signal }),
    refetchOnMount: 'always',
  });

/** The sums for the family behind a private link. */
export const useLinkLedger = (token: string, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.ledgerOf('link', token),
    queryFn: ({ signal }) => api('readLinkLedger', { params: { token }, query: {}, signal }),
    enabled,
    refetchOnMount: 'always',
  });

/** The sums for a family that has paid for packs, by a window's page. */
export const useFamilyLedger = (code: string, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.ledgerOf('page', code),
    queryFn: ({ signal }) => api('readFamilyLedger', { params: { code }, query: {}, signal }),
    enabled,
    refetchOnMount: 'always',
    // Who has paid for nothing reads nothing, however often.
    retry: false,
  });
