import * as z from 'zod';
import { PackCheck, PackPreview, PreviewAsked } from '../team-orders/pack-deal.ts';
import { NewTemplatePurchase, PlacedTemplatePurchase } from '../team-cards/template-purchase.ts';
import { NewPackOrder, OnePackOrder, PackOrderView, PlacedPackOrder } from '../team-orders/pack-order.ts';
import { CheckoutReply } from '../orders/checkout.ts';
import { RemindersAsked, RemindersSent } from '../team-orders/reminders.ts';
import { FamilyLedgerAsked, LedgerAsked, LedgerView } from '../team-orders/ledger-view.ts';
import { FamilyOrder, TeamPageView } from '../team-orders/team-page.ts';
import { NewOrderWindow, OrderWindowChanges, OrderWindowView } from '../team-orders/window-input.ts';
import { NewTeamPack, TeamPackChanges, TeamPackView } from '../team-orders/team-pack.ts';
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
