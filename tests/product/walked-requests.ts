import { shareWords } from '#domain/cards/sharing/share-words.ts';
import type { Order } from '#domain/orders/order/order.ts';
import type { RouteName } from '#domain/tables/routes/endpoints.ts';
import { routeRow } from '#domain/tables/routes.ts';
import { now } from '#functions/platform/clock.ts';
import { aPaper } from '#tests/builders/a-consent.ts';
import { aTicketInput } from '#tests/builders/a-ticket.ts';
import { anOrder } from '#tests/builders/an-order.ts';
import { agreement } from './steps.ts';
import type { WalkedTeamIds } from './walked-team.ts';

/** The objects of the owner that the walk's requests name. Those of the team are made in `walked-team.ts`. */
export interface WalkedIds extends WalkedTeamIds {
  readonly team: string;
  readonly card: string;
  readonly generation: string;
  readonly player: string;
  readonly upload: string;
  readonly template: string;
  readonly pack: string;
  readonly boxed: string;
  readonly order: string;
  readonly return: string;
  readonly photo: string;
  /** The code of a shared card of the owner's. */
  readonly sharedCode: string;
  /** The code of its clip. */
  readonly clipCode: string;
  /** The number of a message to the support. */
  readonly ticket: string;
  /** A mail of the log. */
  readonly mail: string;
  /** A discount code. */
  readonly discount: string;
  /** A picture's bytes as base64. */
  readonly picture: string;
}

/** Orders that stand where an operator's call is possible, and which call is made for each. */
export const walkedOrders: Readonly<Record<string, Partial<Order>>> = {
  ord_walked_reprint: { status: 'in_production', fulfillment_status: 'quality_check' },
  ord_walked_stop: {},
  ord_walked_lost: { status: 'shipped', fulfillment_status: 'lost' },
  ord_walked_batch: {},
};
const orderOf: Partial<Record<RouteName, keyof typeof walkedOrders>> = {
  reprintOrder: 'ord_walked_reprint',
  stopOrder: 'ord_walked_stop',
  sendOrderAgain: 'ord_walked_lost',
};

/** A good request for every route, so that only who asks can be what is wrong with it. */
const bodies: Partial<Record<RouteName, (ids: WalkedIds) => unknown>> = {
  agreeToTerms: () => agreement,
  editMe: () => ({ full_name: 'Sam Shopper' }),
  sendEmail: () => ({ type: 'welcome', data: {} }),
  createPlayer: () => ({ player_name: 'Mara' }),
  editPlayer: () => ({ team: 'Rovers' }),
  createUpload: () => ({ content_type: 'image/jpeg', size: 1000, purpose: 'card_photo' }),
  createCard: () => ({ template_id: 'voltage' }),
  editCard: () => ({ team: 'Rovers' }),
  duplicateCard: () => ({}),
  previewCard: () => ({ formData: {} }),
  generateFront: (ids) => ({ cardId: ids.card, template: 'voltage', formData: {}, options: 1 }),
  generateBack: (ids) => ({ cardId: ids.card, template: 'voltage', formData: {}, options: 1 }),
  generateCreativeFront: (ids) => ({ cardId: ids.card, template: 'voltage', formData: {}, options: 1 }),
  generateCreativeBack: (ids) => ({ cardId: ids.card, template: 'voltage', formData: {}, options: 1 }),
  chooseOption: (ids) => ({ side: 'front', generation_id: ids.generation, option: 0 }),
  signCard: () => ({ type: 'type', text: 'Mara' }),
  checkSignature: () => ({ type: 'type', text: 'Mara' }),
  importRoster: () => ({ csv: 'Name,No\nMara,7', dry_run: true }),
  createTeamUpload: () => ({ content_type: 'image/jpeg', size: 1000 }),
  setRosterPhotos: (ids) => ({ matches: [{ player_id: ids.player, photo_key: ids.photo }] }),
  addRosterPlayer: () => ({ player_name: 'Mara' }),
  editRosterPlayer: () => ({ position: 'Goal' }),
  createPack: () => ({}),
  editPack: () => ({ name: 'Kings' }),
  addPackItem: (ids) => ({ card_id: ids.boxed }),
  setPackItem: () => ({ quantity: 1 }),
  addCartItem: (ids) => ({ pack_id: ids.pack }),
  editCartItem: () => ({ quantity: 1 }),
  setDiscount: () => ({ code: 'WELCOME10' }),
  stopReminders: () => ({ token: 'a-token-nobody-has' }),
  checkout: () => ({ shipping_address: anOrder().shipping_address, expected_total: 0, approve_proofs: true }),
  trackOrder: () => ({ order_number: 'GC-00000000', email: 'nobody@example.com' }),
  openPack: () => ({ pack_number: 1 }),
  createReturn: (ids) => ({
    reason: 'damaged',
    items: [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 1 }],
    photo_keys: [ids.photo],
  }),
  createBatch: () => ({ order_ids: ['ord_walked_batch'] }),
  shipOrder: () => ({}),
  moveOrders: () => ({ move: 'start', orders: [{ id: 'ord_walked_too' }] }),
  reprintOrder: () => ({ reason: 'A scratch' }),
  refundOrder: () => ({ note: 'Late', amount: 1 }),
  stopOrder: () => ({ reason: 'Torn' }),
  noteOrder: () => ({ text: 'Called' }),
  approveReturn: () => ({ resolution: 'refund' }),
  createChatToken: () => ({ user_id: 'somebody' }),
  createTicket: () => ({ ...aTicketInput(), challenge: 'no solution' }),
  moveTicket: () => ({ move: 'answer', note: 'Written' }),
  rejectReturn: () => ({ note: 'Another card' }),
  setClip: () => ({ url: 'https://vimeo.com/76979871' }),
  shareCard: () => ({ agreed: true, words_version: shareWords.version }),
  releaseHold: (ids) => ({ photo_key: 'none.jpg', generation_ids: [ids.generation] }),
  stopHold: (ids) => ({ photo_key: 'none.jpg', generation_ids: [ids.generation] }),
  createTemplate: () => ({ design: 'voltage', name: 'Voltage Hockey', category: 'Hockey', price: 2.5 }),
  editTemplate: () => ({ popularity_score: 97 }),
  redriveQueue: () => ({ queue: 'mail' }),
  createDiscount: () => ({ code: 'SPRING', kind: 'percent', value: 5 }),
  editDiscount: () => ({ is_active: false }),
  createSet: () => ({}),
  retrySet: () => ({}),
  analyzeColors: (ids) => ({ imageBase64: ids.picture }),
  buyTemplate: () => ({ template_name: 'Talons' }),
  movePurchase: () => ({ move: 'start' }),
  previewTeamLook: () => ({
    template_id: 'voltage',
    seed_number: 1,
    primary_color: '#102030',
    secondary_color: '#e8b23a',
  }),
  createTeamTemplate: () => ({ template_id: 'voltage' }),
  editTeamTemplate: () => ({ template_label: 'Home' }),
  createTeam: () => ({ name: 'Walkers' }),
  editTeam: () => ({ season: '2027' }),
  openPlayerLink: () => ({}),
  answerPlayerLink: () => ({ adult: true }),
  createLinkUpload: () => ({ content_type: 'image/jpeg', size: 1000 }),
  recordConsent: (ids) => aPaper({ player_id: ids.rosterPlayer, signed_on: now().toISOString().slice(0, 10) }),
  joinTeam: () => ({ invite_code: 'NOTEAMHASTHIS' }),
  createTeamPack: () => ({}),
  editTeamPack: () => ({ pack_name: 'Finals' }),
  handInTeamCard: () => ({ card_id: 'crd_of_nobody' }),
  approveTeamCards: (ids) => ({ ids: [ids.teamCard] }),
  createOrderWindow: (ids) => ({
    name: 'Spring',
    team_pack_id: ids.teamPack,
    deadline: '2100-01-01T00:00:00Z',
    at_cost: true,
  }),
  remindPlayers: () => ({}),
  editOrderWindow: () => ({ name: 'Summer' }),
  createFamilyOrder: () => ({ quantity: 1, expected_total: 23.99, approve_proofs: true }),
  createPackOrder: (ids) => ({
    team_pack_id: ids.teamPack,
    quantity: 5,
    shipping_address: anOrder().shipping_address,
    expected_total: 113.95,
    approve_proofs: true,
  }),
  rejectTeamCard: () => ({ reason: 'The number is wrong.' }),
  rotateInviteCode: () => ({}),
  editMember: () => ({ role: 'captain' }),
  createInvitation: () => ({ email: 'invited@example.com' }),
};

/** Which object a path's :id is. */
const idOf = (name: RouteName, ids: WalkedIds): string => {
  const { path } = routeRow(name);
  if (path.startsWith('/cards/')) return ids.card;
  if (path.startsWith('/generations/')) return ids.generation;
  if (path.startsWith('/player-profiles/')) return ids.player;
  if (path.startsWith('/uploads/')) return ids.upload;
  if (path.startsWith('/packs/')) return ids.pack;
  if (path.includes('/orders/')) return orderOf[name] ?? ids.order;
  if (path.includes('/returns/')) return ids.return;
  if (path.includes('/holds/')) return ids.card;
  if (path.startsWith('/teams/')) return ids.team;
  return ids.template;
};

/** Which object any other parameter of a path is: by its name, or by the word before it where a name has two meanings. */
const pathIds: Readonly<Record<string, keyof WalkedIds>> = {
  card_id: 'boxed',
  pack_id: 'pack',
  tid: 'look',
  user_id: 'member',
  iid: 'invitation',
  cid: 'teamCard',
  pid: 'rosterPlayer',
  uid: 'teamUpload',
  'player-links/token': 'linkToken',
  tpid: 'teamPack',
  sid: 'set',
  'invitations/token': 'inviteToken',
  oid: 'packOrder',
  number: 'ticket',
  'mail/id': 'mail',
  'mail-pictures/token': 'card',
  wid: 'orderWindow',
  'shared-cards/code': 'sharedCode',
  'clips/code': 'clipCode',
  'discounts/code': 'discount',
  code: 'teamPage',
};

/** The good request of a route: method, address below /api, and body. */
export function walkedRequest(name: RouteName, ids: WalkedIds): { method: string; path: string; body: unknown } {
  const { method, path } = routeRow(name);
  const filled = path.replace(/([\w-]+)\/:(\w+)/g, (_, word: string, param: string) => {
    const noun = pathIds[`${word}/${param}`] ?? pathIds[param];
    return `${word}/${noun ? ids[noun] : idOf(name, ids)}`;
  });
  return { method, path: filled, body: bodies[name]?.(ids) };
}
