import * as z from 'zod';
import { CheckoutReply } from '#domain/orders/checkout/checkout.ts';
import { PlaceChoice } from '#domain/orders/order/open-places.ts';
import { OrderView } from '#domain/orders/order/order-view.ts';
import { NewTemplatePurchase, PlacedTemplatePurchase } from '#domain/teams/cards/template-purchase.ts';
import { CashPackView, NewCashPack } from '#domain/teams/packs/cash-packs.ts';
import { PackCheck, PackPreview, PreviewRequest } from '#domain/teams/packs/deal.ts';
import { FamilyLedgerRequest, LedgerRequest, LedgerView } from '#domain/teams/packs/ledger-view.ts';
import { NewPackOrder, OnePackOrder, PackOrderView, PlacedPackOrder } from '#domain/teams/packs/order.ts';
import { PlanRequest, RemindersPlan, RemindersRequest, RemindersSent } from '#domain/teams/packs/reminders.ts';
import { NewTeamPack, TeamPackChanges, TeamPackView } from '#domain/teams/packs/team-pack.ts';
import { FamilyOrder, TeamPageView } from '#domain/teams/packs/team-page.ts';
import { NewOrderWindow, OrderWindowChanges, OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { ChosenPayee, NewPayee, PayeeLink, PayeeView } from '#domain/teams/payouts/payee.ts';
import { TeamPayouts } from '#domain/teams/payouts/payout-view.ts';
import { exampleId } from '#domain/values/ids.ts';
import { paging } from '#domain/values/paging.ts';
import { perMinute } from '#domain/values/rate.ts';
import { Done, exampleAddress, pageOf, routesOf } from './row.ts';

export const teamOrdersRoutes = routesOf('team-orders', {
  buyTemplate: {
    call: 'POST /teams/:id/template-purchases',
    access: 'team:admin',
    example: { template_name: 'Talons' },
    body: NewTemplatePurchase,
    key: 'optional',
    status: 201,
    rate: perMinute(10),
    reply: PlacedTemplatePurchase,
  },
  listPackOrders: {
    call: 'GET /teams/:id/pack-orders',
    access: 'team:order',
    query: z.object(paging),
    reply: pageOf('pack_orders', PackOrderView),
  },
  createPackOrder: {
    call: 'POST /teams/:id/pack-orders',
    access: 'team:order',
    body: NewPackOrder,
    key: 'optional',
    status: 201,
    rate: perMinute(30),
    reply: PlacedPackOrder,
    example: {
      team_pack_id: exampleId('teamPack'),
      quantity: 5,
      shipping_address: exampleAddress,
      expected_total: 113.95,
      approve_proofs: true,
    },
  },
  readPackOrder: { call: 'GET /teams/:id/pack-orders/:oid', access: 'team:order', reply: OnePackOrder },
  /** The buyer's choice about cards that left the packs before print (D-533). */
  choosePlaces: {
    call: 'POST /orders/:id/places',
    access: 'user',
    body: PlaceChoice,
    rate: perMinute(20),
    reply: OrderView,
    example: { choice: 'leave' },
  },
  listOrderWindows: {
    call: 'GET /teams/:id/windows',
    access: 'team:manage',
    reply: z.object({ windows: z.array(OrderWindowView), next_cursor: z.null() }),
  },
  createOrderWindow: {
    call: 'POST /teams/:id/windows',
    access: 'team:manage',
    body: NewOrderWindow,
    status: 201,
    rate: perMinute(20),
    reply: OrderWindowView,
    example: {
      name: 'Spring',
      team_pack_id: exampleId('teamPack'),
      deadline: '2100-01-01T00:00:00Z',
      at_cost: true,
    },
  },
  editOrderWindow: {
    call: 'PATCH /teams/:id/windows/:wid',
    access: 'team:manage',
    body: OrderWindowChanges,
    reply: OrderWindowView,
    example: { name: 'Summer' },
  },
  /** Packs that a family paid for in cash. The organiser's pack order with `is_cash` pays for them. */
  recordCashPack: {
    call: 'POST /teams/:id/windows/:wid/cash-packs',
    access: 'team:manage',
    body: NewCashPack,
    key: 'optional',
    status: 201,
    rate: perMinute(60),
    reply: OrderWindowView,
    example: { name: 'Grandma Rose', quantity: 2 },
  },
  listCashPacks: {
    call: 'GET /teams/:id/windows/:wid/cash-packs',
    access: 'team:manage',
    reply: z.object({ cash_packs: z.array(CashPackView), next_cursor: z.null() }),
  },
  removeCashPack: {
    call: 'DELETE /teams/:id/windows/:wid/cash-packs/:cid',
    access: 'team:manage',
    reply: OrderWindowView,
  },
  closeOrderWindow: { call: 'POST /teams/:id/windows/:wid/close', access: 'team:manage', reply: OrderWindowView },
  listPayouts: { call: 'GET /teams/:id/payouts', access: 'team:manage', reply: TeamPayouts },
  /** Who gets the money is an admin's choice, and stands in the audit log. */
  createPayee: {
    call: 'POST /teams/:id/payees',
    access: 'team:admin',
    body: NewPayee,
    status: 201,
    rate: perMinute(10),
    reply: PayeeView,
    example: { kind: 'organisation', name: 'Falcons Booster Club', way: 'bank' },
  },
  choosePayee: {
    call: 'POST /teams/:id/windows/:wid/payee',
    access: 'team:admin',
    body: ChosenPayee,
    reply: PayeeView,
    example: { payee_id: exampleId('payee') },
  },
  openPayeeLink: {
    call: 'POST /teams/:id/payees/:yid/link',
    access: 'team:admin',
    rate: perMinute(10),
    reply: PayeeLink,
  },
  readLedger: { call: 'GET /teams/:id/ledger', access: 'team:member', query: LedgerRequest, reply: LedgerView },
  readLinkLedger: {
    call: 'GET /player-links/:token/ledger',
    access: 'public',
    query: FamilyLedgerRequest,
    rate: perMinute(60),
    reply: LedgerView,
  },
  readFamilyLedger: {
    call: 'GET /team-pages/:code/ledger',
    access: 'user',
    query: FamilyLedgerRequest,
    rate: perMinute(60),
    reply: LedgerView,
  },
  planReminders: {
    call: 'GET /teams/:id/reminders',
    access: 'team:manage',
    query: PlanRequest,
    reply: RemindersPlan,
  },
  remindPlayers: {
    call: 'POST /teams/:id/reminders',
    access: 'team:manage',
    body: RemindersRequest,
    rate: perMinute(10),
    reply: RemindersSent,
    example: {},
  },
  readTeamPage: { call: 'GET /team-pages/:code', access: 'public', rate: perMinute(60), reply: TeamPageView },
  createFamilyOrder: {
    call: 'POST /team-pages/:code/orders',
    access: 'user',
    body: FamilyOrder,
    key: 'needed',
    status: 201,
    rate: perMinute(30),
    reply: CheckoutReply,
    example: { quantity: 1, expected_total: 23.99, approve_proofs: true },
  },
  listTeamPacks: {
    call: 'GET /teams/:id/packs',
    access: 'team:manage',
    query: z.object(paging),
    reply: pageOf('packs', TeamPackView),
  },
  createTeamPack: {
    call: 'POST /teams/:id/packs',
    access: 'team:manage',
    body: NewTeamPack,
    status: 201,
    rate: perMinute(30),
    reply: TeamPackView,
    example: {},
  },
  editTeamPack: {
    call: 'PATCH /teams/:id/packs/:tpid',
    access: 'team:manage',
    body: TeamPackChanges,
    reply: TeamPackView,
    example: { pack_name: 'Finals' },
  },
  previewTeamPack: {
    call: 'GET /teams/:id/packs/:tpid/preview',
    access: 'team:manage',
    query: PreviewRequest,
    reply: PackPreview,
  },
  deleteTeamPack: { call: 'DELETE /teams/:id/packs/:tpid', access: 'team:manage', reply: Done },
  checkPack: { call: 'GET /pack-checks/:code', access: 'public', rate: perMinute(30), reply: PackCheck },
});
