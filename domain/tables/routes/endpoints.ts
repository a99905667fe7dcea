import { type Area, endpoint, filledPath, pathParameter } from './endpoint.ts';
import { firstEndpoints } from './first-endpoints.ts';

/**
 * Every endpoint: address, area and who may call it. It has no schemas, because the browser reads this list. The pages of cards, boxes and cart load
 * the first endpoints alone, all others this list.
 */
export const endpoints = {
  ...firstEndpoints,

  checkout: endpoint('POST /checkout', 'orders', 'user'),
  paymentWebhook: endpoint('POST /webhooks/payments', 'orders', 'public'),
  carrierWebhook: endpoint('POST /webhooks/carrier', 'orders', 'public'),
  listOrders: endpoint('GET /orders', 'orders', 'user'),
  readOrder: endpoint('GET /orders/:id', 'orders', 'user'),
  cancelOrder: endpoint('POST /orders/:id/cancel', 'orders', 'user'),
  openPack: endpoint('POST /orders/:id/open-pack', 'orders', 'user'),
  reorder: endpoint('POST /orders/:id/reorder', 'orders', 'user'),
  claimPurchase: endpoint('POST /orders/:id/purchase-event', 'orders', 'user'),
  trackOrder: endpoint('POST /orders/track', 'orders', 'public'),
  createReturn: endpoint('POST /orders/:id/returns', 'orders', 'user'),
  listReturns: endpoint('GET /returns', 'orders', 'user'),

  readReceipt: endpoint('GET /orders/:id/receipt', 'documents', 'user'),

  listTeams: endpoint('GET /teams', 'teams', 'user'),
  createTeam: endpoint('POST /teams', 'teams', 'user'),
  readTeam: endpoint('GET /teams/:id', 'teams', 'team:member'),
  readBoard: endpoint('GET /teams/:id/board', 'teams', 'team:member'),
  editTeam: endpoint('PATCH /teams/:id', 'teams', 'team:manage'),
  deleteTeam: endpoint('DELETE /teams/:id', 'teams', 'team:admin'),
  joinTeam: endpoint('POST /teams/join', 'teams', 'user'),
  rotateInviteCode: endpoint('POST /teams/:id/invite-code', 'teams', 'team:manage'),
  listMembers: endpoint('GET /teams/:id/members', 'teams', 'team:member'),
  editMember: endpoint('PATCH /teams/:id/members/:user_id', 'teams', 'team:admin'),
  removeMember: endpoint('DELETE /teams/:id/members/:user_id', 'teams', 'team:member'),
  listInvitations: endpoint('GET /teams/:id/invitations', 'teams', 'team:manage'),
  createInvitation: endpoint('POST /teams/:id/invitations', 'teams', 'team:manage'),
  revokeInvitation: endpoint('DELETE /teams/:id/invitations/:iid', 'teams', 'team:manage'),
  resendInvitation: endpoint('POST /teams/:id/invitations/:iid/resend', 'teams', 'team:manage'),
  readInvitation: endpoint('GET /invitations/:token', 'teams', 'public'),
  acceptInvitation: endpoint('POST /invitations/:token/accept', 'teams', 'user'),

  listTeamTemplates: endpoint('GET /teams/:id/templates', 'team-cards', 'team:manage'),
  createTeamTemplate: endpoint('POST /teams/:id/templates', 'team-cards', 'team:manage'),
  editTeamTemplate: endpoint('PATCH /teams/:id/templates/:tid', 'team-cards', 'team:manage'),
  removeTeamTemplate: endpoint('DELETE /teams/:id/templates/:tid', 'team-cards', 'team:manage'),

  buyTemplate: endpoint('POST /teams/:id/template-purchases', 'team-orders', 'team:admin'),
  previewTeamLook: endpoint('POST /teams/:id/look-preview', 'generation', 'team:manage'),
  listTemplatePurchases: endpoint('GET /teams/:id/template-purchases', 'team-cards', 'team:admin'),

  readRoster: endpoint('GET /teams/:id/roster', 'rosters', 'team:manage'),
  importRoster: endpoint('POST /teams/:id/roster', 'rosters', 'team:manage'),
  addRosterPlayer: endpoint('POST /teams/:id/roster/players', 'rosters', 'team:manage'),
  editRosterPlayer: endpoint('PATCH /teams/:id/roster/players/:pid', 'rosters', 'team:manage'),
  removeRosterPlayer: endpoint('DELETE /teams/:id/roster/players/:pid', 'rosters', 'team:manage'),
  createTeamUpload: endpoint('POST /teams/:id/uploads', 'rosters', 'team:manage'),
  readTeamUpload: endpoint('GET /teams/:id/uploads/:uid', 'rosters', 'team:manage'),
  setRosterPhotos: endpoint('POST /teams/:id/roster/photos', 'rosters', 'team:manage'),
  readFlyers: endpoint('GET /teams/:id/roster/flyers', 'documents', 'team:manage'),
  openPlayerLink: endpoint('POST /teams/:id/roster/players/:pid/link', 'rosters', 'team:manage'),
  readPlayerLink: endpoint('GET /player-links/:token', 'rosters', 'public'),
  answerPlayerLink: endpoint('POST /player-links/:token', 'rosters', 'public'),
  createLinkUpload: endpoint('POST /player-links/:token/uploads', 'rosters', 'public'),
  readLinkUpload: endpoint('GET /player-links/:token/uploads/:uid', 'rosters', 'public'),
  revokeWithLink: endpoint('POST /player-links/:token/revoke', 'rosters', 'public'),
  listConsents: endpoint('GET /teams/:id/consents', 'rosters', 'team:manage'),
  recordConsent: endpoint('POST /teams/:id/consents', 'rosters', 'team:manage'),
  revokeConsent: endpoint('DELETE /teams/:id/consents', 'rosters', 'team:manage'),

  listTeamCards: endpoint('GET /teams/:id/cards', 'team-cards', 'team:member'),
  handInTeamCard: endpoint('POST /teams/:id/cards', 'team-cards', 'team:member'),
  approveTeamCards: endpoint('POST /teams/:id/cards/approve', 'team-cards', 'team:manage'),
  approveTeamCard: endpoint('POST /teams/:id/cards/:cid/approve', 'team-cards', 'team:manage'),
  rejectTeamCard: endpoint('POST /teams/:id/cards/:cid/reject', 'team-cards', 'team:manage'),
  withdrawTeamCard: endpoint('DELETE /teams/:id/cards/:cid', 'team-cards', 'team:member'),

  listPackOrders: endpoint('GET /teams/:id/pack-orders', 'team-orders', 'team:order'),
  createPackOrder: endpoint('POST /teams/:id/pack-orders', 'team-orders', 'team:order'),
  readPackOrder: endpoint('GET /teams/:id/pack-orders/:oid', 'team-orders', 'team:order'),
  listOrderWindows: endpoint('GET /teams/:id/windows', 'team-orders', 'team:manage'),
  createOrderWindow: endpoint('POST /teams/:id/windows', 'team-orders', 'team:manage'),
  editOrderWindow: endpoint('PATCH /teams/:id/windows/:wid', 'team-orders', 'team:manage'),
  closeOrderWindow: endpoint('POST /teams/:id/windows/:wid/close', 'team-orders', 'team:manage'),
  readLedger: endpoint('GET /teams/:id/ledger', 'team-orders', 'team:member'),
  readLinkLedger: endpoint('GET /player-links/:token/ledger', 'team-orders', 'public'),
  readFamilyLedger: endpoint('GET /team-pages/:code/ledger', 'team-orders', 'user'),
  remindPlayers: endpoint('POST /teams/:id/reminders', 'team-orders', 'team:manage'),
  readTeamPage: endpoint('GET /team-pages/:code', 'team-orders', 'public'),
  createFamilyOrder: endpoint('POST /team-pages/:code/orders', 'team-orders', 'user'),

  listTeamPacks: endpoint('GET /teams/:id/packs', 'team-orders', 'team:manage'),
  createTeamPack: endpoint('POST /teams/:id/packs', 'team-orders', 'team:manage'),
  editTeamPack: endpoint('PATCH /teams/:id/packs/:tpid', 'team-orders', 'team:manage'),
  previewTeamPack: endpoint('GET /teams/:id/packs/:tpid/preview', 'team-orders', 'team:manage'),
  deleteTeamPack: endpoint('DELETE /teams/:id/packs/:tpid', 'team-orders', 'team:manage'),
  checkPack: endpoint('GET /pack-checks/:code', 'team-orders', 'public'),
  listSets: endpoint('GET /teams/:id/sets', 'sets', 'team:member'),
  createSet: endpoint('POST /teams/:id/sets', 'sets', 'team:manage'),
  readSetPlan: endpoint('GET /teams/:id/set-plan', 'sets', 'team:manage'),
  readSet: endpoint('GET /teams/:id/sets/:sid', 'sets', 'team:manage'),
  retrySet: endpoint('POST /teams/:id/sets/:sid/retry', 'sets', 'team:manage'),
  stopSet: endpoint('POST /teams/:id/sets/:sid/stop', 'sets', 'team:manage'),

  askForArchive: endpoint('POST /me/export-archive', 'account', 'user'),
  readArchive: endpoint('GET /me/export-archive', 'account', 'user'),
  setClip: endpoint('PUT /cards/:id/clip', 'generation', 'user'),
  removeClip: endpoint('DELETE /cards/:id/clip', 'generation', 'user'),
  shareCard: endpoint('POST /cards/:id/share', 'sharing', 'user'),
  stopSharing: endpoint('DELETE /cards/:id/share', 'sharing', 'user'),
  readSharedCard: endpoint('GET /shared-cards/:code', 'sharing', 'public'),
  createChatToken: endpoint('POST /intercom-jwt', 'support', 'user'),
  readSharedPage: endpoint('GET /shared-cards/:code/page', 'sharing', 'public'),
  readSharedPicture: endpoint('GET /shared-cards/:code/picture', 'generation', 'public'),
  readClip: endpoint('GET /clips/:code', 'sharing', 'public'),
  readMailPicture: endpoint('GET /cards/:id/mail-pictures/:token', 'generation', 'public'),
  createTicket: endpoint('POST /contact', 'support', 'public'),

  listOpsOrders: endpoint('GET /ops/orders', 'ops', 'ops'),
  readOpsOrder: endpoint('GET /ops/orders/:id', 'ops', 'ops'),
  listJobs: endpoint('GET /ops/jobs', 'ops', 'ops'),
  countJobs: endpoint('GET /ops/jobs/counts', 'ops', 'ops'),
  findOrders: endpoint('GET /ops/find', 'ops', 'ops'),
  startOrder: endpoint('POST /ops/orders/:id/start', 'ops', 'ops'),
  printOrder: endpoint('POST /ops/orders/:id/printed', 'ops', 'ops'),
  moveOrders: endpoint('POST /ops/moves', 'ops', 'ops'),
  checkOrder: endpoint('POST /ops/orders/:id/quality-check', 'ops', 'ops'),
  packOrder: endpoint('POST /ops/orders/:id/pack', 'ops', 'ops'),
  shipOrder: endpoint('POST /ops/orders/:id/ship', 'ops', 'ops'),
  readRates: endpoint('GET /ops/orders/:id/rates', 'ops', 'ops'),
  sendOrderAgain: endpoint('POST /ops/orders/:id/send-again', 'ops', 'ops'),
  deliverOrder: endpoint('POST /ops/orders/:id/deliver', 'ops', 'ops'),
  reprintOrder: endpoint('POST /ops/orders/:id/reprint', 'ops', 'ops'),
  refundOrder: endpoint('POST /ops/orders/:id/refund', 'ops', 'ops'),
  stopOrder: endpoint('POST /ops/orders/:id/cancel', 'ops', 'ops'),
  noteOrder: endpoint('POST /ops/orders/:id/note', 'ops', 'ops'),
  listOpsReturns: endpoint('GET /ops/returns', 'ops', 'ops'),
  approveReturn: endpoint('POST /ops/returns/:id/approve', 'ops', 'ops'),
  rejectReturn: endpoint('POST /ops/returns/:id/reject', 'ops', 'ops'),
  closeReturn: endpoint('POST /ops/returns/:id/close', 'ops', 'ops'),
  listHolds: endpoint('GET /ops/holds', 'ops', 'ops'),
  releaseHold: endpoint('POST /ops/holds/:id/release', 'ops', 'ops'),
  stopHold: endpoint('POST /ops/holds/:id/stop', 'ops', 'ops'),
  listOpsPurchases: endpoint('GET /ops/template-purchases', 'ops', 'ops'),
  movePurchase: endpoint('POST /ops/template-purchases/:id/move', 'ops', 'ops'),
  listTickets: endpoint('GET /ops/tickets', 'ops', 'ops'),
  readTicket: endpoint('GET /ops/tickets/:number', 'ops', 'ops'),
  moveTicket: endpoint('POST /ops/tickets/:number/move', 'ops', 'ops'),
  listDiscounts: endpoint('GET /ops/discounts', 'ops', 'ops'),
  createDiscount: endpoint('POST /ops/discounts', 'ops', 'ops'),
  editDiscount: endpoint('PATCH /ops/discounts/:code', 'ops', 'ops'),
  listOpsTemplates: endpoint('GET /ops/templates', 'ops', 'ops'),
  createTemplate: endpoint('POST /ops/templates', 'ops', 'ops'),
  editTemplate: endpoint('PATCH /ops/templates/:id', 'ops', 'ops'),
  listDeadLetters: endpoint('GET /ops/dead-letters', 'ops', 'ops'),
  redriveQueue: endpoint('POST /ops/redrive', 'ops', 'ops'),
  createBatch: endpoint('POST /ops/batches', 'production', 'ops'),
  listBatches: endpoint('GET /ops/batches', 'production', 'ops'),
  readBatch: endpoint('GET /ops/batches/:id', 'production', 'ops'),
  printBatch: endpoint('POST /ops/batches/:id/printed', 'production', 'ops'),
  retryBatch: endpoint('POST /ops/batches/:id/retry', 'production', 'ops'),
  readPrintFiles: endpoint('GET /ops/orders/:id/print-files', 'production', 'ops'),
  searchEverything: endpoint('GET /ops/search', 'ops', 'ops'),
  listAudit: endpoint('GET /ops/audit', 'ops', 'ops'),
  listMails: endpoint('GET /ops/mail', 'ops', 'ops'),
  resendMail: endpoint('POST /ops/mail/:id/resend', 'ops', 'ops'),
  liftSuppression: endpoint('POST /ops/mail/:id/lift', 'ops', 'ops'),
} as const;

export type RouteName = keyof typeof endpoints;
export const routeNames = Object.keys(endpoints) as RouteName[];

/** The routes of one area. */
export type RouteNameOf<A extends Area> = {
  [Name in RouteName]: (typeof endpoints)[Name]['area'] extends A ? Name : never;
}[RouteName];

type ParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;
/** The parameters in a path: `{ id: string }` for `/orders/:id`. */
export type ParamsOf<Name extends RouteName> = Readonly<Record<ParamName<(typeof endpoints)[Name]['path']>, string>>;

/** The names of the parameters in a path. */
export const paramNames = (path: string): string[] => [...path.matchAll(pathParameter)].map(([, name = '']) => name);

/** A path as API Gateway and OpenAPI write it: `/api/cards/{id}`. */
export const gatewayPath = (path: string): string => `/api${path.replace(pathParameter, '{$1}')}`;

/** The address of a route with its parameters filled in and encoded, below the given base. */
export const routePath = (name: RouteName, params: Readonly<Record<string, string>> = {}, base = '/api'): string =>
  base + filledPath(endpoints[name].path, params);
