import * as z from 'zod';
import { CheckoutReply } from '#domain/orders/checkout/checkout.ts';
import { NewTemplatePurchase, PlacedTemplatePurchase } from '#domain/teams/cards/template-purchase.ts';
import { FamilyLedgerAsked, LedgerAsked, LedgerView } from '#domain/teams/packs/ledger-view.ts';
import { PackCheck, PackPreview, PreviewAsked } from '#domain/teams/packs/pack-deal.ts';
import { NewPackOrder, OnePackOrder, PackOrderView, PlacedPackOrder } from '#domain/teams/packs/pack-order.ts';
import { RemindersAsked, RemindersSent } from '#domain/teams/packs/reminders.ts';
import { NewTeamPack, TeamPackChanges, TeamPackView } from '#domain/teams/packs/team-pack.ts';
import { FamilyOrder, TeamPageView } from '#domain/teams/packs/team-page.ts';
import { NewOrderWindow, OrderWindowChanges, OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { Done, pageOf, paging, perMinute, type RowsOf } from './row.ts';

export const teamOrdersRoutes = {
  listPackOrders: { query: z.object(paging), reply: pageOf('pack_orders', PackOrderView) },
  createPackOrder: { body: NewPackOrder, key: 'optional', status: 201, rate: perMinute(30), reply: PlacedPackOrder },
  readPackOrder: { reply: OnePackOrder },
  buyTemplate: {
    body: NewTemplatePurchase,
    key: 'optional',
    status: 201,
    rate: perMinute(10),
    reply: PlacedTemplatePurchase,
  },
  listOrderWindows: { reply: z.object({ windows: z.array(OrderWindowView), next_cursor: z.null() }) },
  createOrderWindow: { body: NewOrderWindow, status: 201, rate: perMinute(20), reply: OrderWindowView },
  editOrderWindow: { body: OrderWindowChanges, reply: OrderWindowView },
  closeOrderWindow: { reply: OrderWindowView },
  readLedger: { query: LedgerAsked, reply: LedgerView },
  readLinkLedger: { query: FamilyLedgerAsked, rate: perMinute(60), reply: LedgerView },
  readFamilyLedger: { query: FamilyLedgerAsked, rate: perMinute(60), reply: LedgerView },
  remindPlayers: { body: RemindersAsked, rate: perMinute(10), reply: RemindersSent },
  readTeamPage: { rate: perMinute(60), reply: TeamPageView },
  createFamilyOrder: { body: FamilyOrder, key: 'needed', status: 201, rate: perMinute(30), reply: CheckoutReply },
  listTeamPacks: { query: z.object(paging), reply: pageOf('packs', TeamPackView) },
  createTeamPack: { body: NewTeamPack, status: 201, rate: perMinute(30), reply: TeamPackView },
  editTeamPack: { body: TeamPackChanges, reply: TeamPackView },
  previewTeamPack: { query: PreviewAsked, reply: PackPreview },
  deleteTeamPack: { reply: Done },
  checkPack: { rate: perMinute(30), reply: PackCheck },
} as const satisfies RowsOf<'team-orders'>;
