import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { allTeamTemplates } from '#functions/table/teams/team-template.ts';
import { listPurchases } from '#functions/table/teams/template-purchase.ts';
import { approveMany } from './cards/approve-many.ts';
import { approveTeamCard, rejectTeamCard } from './cards/decide-team-card.ts';
import { handInOwnCard } from './cards/hand-in-card.ts';
import { listCardsOfTeam } from './cards/list-team-cards.ts';
import { lookView, lookViews } from './cards/look-views.ts';
import { createLook, editLook, removeLook } from './cards/looks.ts';
import { purchaseView } from './cards/purchases.ts';
import { withdrawTeamCard } from './cards/withdraw-team-card.ts';

export const handler = areaHandler('team-cards', {
  listTeamCards: ({ userId, params, teamRole, query }) =>
    listCardsOfTeam({ userId, teamId: params.id, role: teamRole }, query),
  handInTeamCard: ({ userId, params, teamRole, body }) =>
    handInOwnCard({ userId, teamId: params.id, role: teamRole }, body.card_id),
  approveTeamCards: ({ userId, params, body }) => approveMany(userId, params.id, body),
  approveTeamCard: ({ userId, params, body }) =>
    approveTeamCard({ userId, teamId: params.id, id: params.cid, version: body.version }),
  rejectTeamCard: ({ userId, params, body }) =>
    rejectTeamCard({ userId, teamId: params.id, id: params.cid, version: body.version }, body.reason),
  withdrawTeamCard: ({ userId, params, teamRole }) =>
    withdrawTeamCard({ userId, teamId: params.id, role: teamRole }, params.cid),
  listTeamTemplates: async ({ params }) => {
    const looks = (await allTeamTemplates(params.id)).map(({ entity }) => entity);
    return { templates: await lookViews(looks), next_cursor: null };
  },
  listTemplatePurchases: async ({ params, query }) => {
    const { items, next } = await listPurchases(params.id, query);
    return { purchases: items.map(purchaseView), next_cursor: next };
  },
  createTeamTemplate: async ({ params, body }) => lookView(await createLook(params.id, body)),
  editTeamTemplate: async ({ params, body }) => lookView(await editLook(params.id, params.tid, body)),
  removeTeamTemplate: async ({ params }) => {
    await removeLook(params.id, params.tid);
    return { success: true as const };
  },
});
