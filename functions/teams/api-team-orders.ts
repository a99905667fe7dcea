import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { once } from '#functions/table/orders/add-once.ts';
import { readCashPacks, recordCashPack, removeCashPack } from './packs/cash-packs.ts';
import { checkPack } from './packs/check-pack.ts';
import { choosePlaces } from './packs/choose-places.ts';
import { inviteFamilies, planInvitations } from './packs/invite-families.ts';
import { orderDesign } from './packs/order-design.ts';
import { orderPacks, readPackOrder, readPackOrders } from './packs/pack-orders.ts';
import { planReminders } from './packs/plan-reminders.ts';
import { previewPacks } from './packs/preview-packs.ts';
import { readFamilyLedger, readLedger, readLinkLedger } from './packs/read-ledger.ts';
import { remindPlayers } from './packs/remind-players.ts';
import { createTeamPack, deleteTeamPack, editTeamPack, readTeamPacks } from './packs/team-packs.ts';
import { orderAsFamily, readTeamPage } from './packs/team-page.ts';
import { closeWindow, createWindow, editWindow, readWindows } from './packs/windows.ts';
import { choosePayee, createPayee, openPayeeLink } from './payouts/payees.ts';
import { readPayouts } from './payouts/read-payouts.ts';

export const handler = areaHandler('team-orders', {
  listPackOrders: ({ params, query }) => readPackOrders(params.id, query),
  createPackOrder: ({ userId, params, headers, body }) =>
    orderPacks({ userId, teamId: params.id, header: headers['idempotency-key'] }, body),
  buyTemplate: ({ userId, params, headers, body }) =>
    orderDesign({ userId, teamId: params.id, header: headers['idempotency-key'] }, body),
  readPackOrder: ({ userId, params }) => readPackOrder(userId, params.id, params.oid),
  choosePlaces: ({ userId, params, body }) => choosePlaces(userId, params.id, body.choice),
  listOrderWindows: async ({ params }) => ({ windows: await readWindows(params.id), next_cursor: null }),
  createOrderWindow: ({ userId, params, body }) => createWindow(userId, params.id, body),
  editOrderWindow: ({ params, body }) => editWindow(params.id, params.wid, body),
  recordCashPack: (request) =>
    recordCashPack(request.params.id, request.params.wid, request.body, once('recordCashPack', request)),
  listCashPacks: async ({ params }) => ({
    cash_packs: await readCashPacks(params.id, params.wid),
    next_cursor: null,
  }),
  removeCashPack: ({ params }) => removeCashPack(params.id, params.wid, params.cid),
  closeOrderWindow: ({ params }) => closeWindow(params.id, params.wid),
  listPayouts: ({ params }) => readPayouts(params.id),
  createPayee: ({ userId, params, body }) => createPayee({ teamId: params.id, userId }, body),
  choosePayee: ({ userId, params, body }) => choosePayee({ teamId: params.id, userId }, params.wid, body.payee_id),
  openPayeeLink: ({ params }) => openPayeeLink(params.id, params.yid),
  readLedger: ({ params, teamRole, query }) => readLedger({ teamId: params.id, role: teamRole }, query),
  readLinkLedger: ({ params, query }) => readLinkLedger(params.token, query),
  readFamilyLedger: ({ userId, params, query }) => readFamilyLedger({ userId, code: params.code }, query),
  planReminders: ({ userId, params, query }) =>
    query.window_id === undefined
      ? planReminders({ teamId: params.id, by: userId }, query.player_id)
      : planInvitations({ teamId: params.id, by: userId }, query.window_id),
  remindPlayers: ({ userId, params, body }) =>
    body.window_id === undefined
      ? remindPlayers({ teamId: params.id, by: userId }, body)
      : inviteFamilies({ teamId: params.id, by: userId }, body.window_id),
  readTeamPage: ({ params }) => readTeamPage(params.code),
  createFamilyOrder: ({ userId, params, headers, body }) =>
    orderAsFamily({ userId, code: params.code, header: headers['idempotency-key'] }, body),
  listTeamPacks: ({ params, query }) => readTeamPacks(params.id, query),
  createTeamPack: ({ params, body }) => createTeamPack(params.id, body),
  editTeamPack: ({ params, body }) => editTeamPack(params.id, params.tpid, body),
  deleteTeamPack: ({ params }) => deleteTeamPack(params.id, params.tpid),
  previewTeamPack: ({ params, query }) => previewPacks(params.id, params.tpid, query),
  checkPack: ({ params }) => checkPack(params.code),
});
