import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod';
import type { NewCashPack } from '#domain/teams/packs/cash-packs.ts';
import { inPackOrder } from '#domain/teams/packs/deal.ts';
import type { NewPackOrder, PackOrderView } from '#domain/teams/packs/order.ts';
import type { NewOrderWindow, OrderWindowChanges } from '#domain/teams/packs/window-input.ts';
import { isOfSeason } from '#domain/teams/team/season.ts';
import { api } from '#web/src/base/data/api.ts';
import { everyPage } from '#web/src/base/data/every-page.ts';
import { once } from '#web/src/base/data/once.ts';
import { type PagedList, usePagedList } from '#web/src/base/data/paged-list.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useTeamWrite } from './team.ts';

/** The team's orders, newest first. */
export const usePackOrders = (teamId: string): PagedList<PackOrderView> =>
  usePagedList({
    queryKey: queryKeys.teamPart(teamId, 'pack-orders'),
    read: (cursor, signal) =>
      api('listPackOrders', { params: { id: teamId }, query: cursor === undefined ? {} : { cursor }, signal }),
    items: ({ pack_orders }) => pack_orders,
    refetchOnMount: 'always',
  });

export const useOrderWindows = (teamId: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(teamId, 'windows'),
    queryFn: async ({ signal }) => (await api('listOrderWindows', { params: { id: teamId }, signal })).windows,
    refetchOnMount: 'always',
  });

export const useOfferedPacks = (teamId: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(teamId, 'packs', 'offered'),
    queryFn: async ({ signal }) =>
      (await api('listTeamPacks', { params: { id: teamId }, query: { limit: 100 }, signal })).packs,
    refetchOnMount: 'always',
  });

/** All approved cards of a team's season in packing order. A pack without randomisation contains the first of them. */
export const useApprovedCards = (teamId: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(teamId, 'cards', 'in-pack-order'),
    queryFn: async ({ signal }) => {
      const [team, cards] = await Promise.all([
        api('readTeam', { params: { id: teamId }, signal }),
        everyPage(async (cursor) => {
          const query = { status: 'approved', limit: 100, cursor } as const;
          const { cards, next_cursor } = await api('listTeamCards', { params: { id: teamId }, query, signal });
          return { items: cards, next_cursor };
        }),
      ]);
      return inPackOrder(cards.filter(({ created_at: at }) => isOfSeason(team, at)));
    },
    refetchOnMount: 'always',
  });

export const useOpenWindow = (teamId: string) =>
  useTeamWrite(teamId, (body: z.input<typeof NewOrderWindow>) =>
    api('createOrderWindow', { params: { id: teamId }, body }),
  );

interface WindowChange {
  readonly wid: string;
  readonly body: OrderWindowChanges;
}

export const useChangeWindow = (teamId: string) =>
  useTeamWrite(teamId, ({ wid, body }: WindowChange) => api('editOrderWindow', { params: { id: teamId, wid }, body }));

export const useCloseWindow = (teamId: string) =>
  useTeamWrite(teamId, (wid: string) => api('closeOrderWindow', { params: { id: teamId, wid } }));

/** The packs of a window that families paid for in cash. */
export const useCashPacks = (teamId: string, wid: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(teamId, 'cash-packs', wid),
    queryFn: async ({ signal }) => (await api('listCashPacks', { params: { id: teamId, wid }, signal })).cash_packs,
    refetchOnMount: 'always',
  });

export const useRecordCash = (teamId: string, wid: string) =>
  useTeamWrite(teamId, (body: z.input<typeof NewCashPack>) =>
    once('recordCashPack', { params: { id: teamId, wid }, body: { player_id: null, name: '', ...body } }),
  );

export const useRemoveCash = (teamId: string, wid: string) =>
  useTeamWrite(teamId, (cid: string) => api('removeCashPack', { params: { id: teamId, wid, cid } }));

/** Orders packs. The same body keeps its key while the page is open, so that a second click makes no second order. */
export function useOrderPacks(teamId: string) {
  const keys = useRef(new Map<string, string>());
  return useTeamWrite(teamId, (body: z.input<typeof NewPackOrder>) => {
    const sent = JSON.stringify(body);
    const idempotencyKey = keys.current.get(sent) ?? crypto.randomUUID();
    keys.current.set(sent, idempotencyKey);
    return api('createPackOrder', { params: { id: teamId }, body, idempotencyKey });
  });
}
