import { useQuery } from '@tanstack/react-query';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** A team's ledger for its members: of a window, or of all if the id is empty. */
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
    // A retry would not help: the ledger is only for those who paid.
    retry: false,
  });
