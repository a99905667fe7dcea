import { problemTexts } from '#domain/teams/payouts/payout-texts.ts';
import { aTeamCard } from '#tests/builders/a-team-card.ts';
import { anOrderWindow } from '#tests/builders/an-order-window.ts';
import { json } from '../../base/api/fake-api.ts';
import type { FakeServer } from '../../base/api/fake-server.ts';

/** The Falcons, as their admin reads them. */
export const team = {
  id: 'tem_1',
  name: 'Falcons',
  season: '2026',
  sport: '',
  description: '',
  isAdmin: true,
  userRole: 'admin',
  past_seasons: [],
  primary_color: '#0f2a4a',
  secondary_color: '#e8b23a',
  logo_url: null,
  member_count: 2,
  team_pack_enabled: true,
  allow_custom_submissions: true,
  require_admin_approval: true,
  invite_code: 'FALCON42',
  invite_code_expires_at: null,
  version: 1,
};
const player = {
  id: 'rpl_1',
  player_name: 'Mara Okafor',
  player_number: '7',
  stats: {},
  photo_at: null,
  photo_url: null,
  consent: 'none',
  link_opened_at: null,
  name_suggestion: null,
  is_active: true,
  card: 'pending',
  has_newer_words: false,
  version: 1,
};
const counts = { active: 1, no_photo: 1, no_consent: 1, removed: 1 };
const shown = {
  front_image_url: '/f.jpg',
  back_image_url: '/b.jpg',
  front_thumbnail_url: '/f',
  back_thumbnail_url: '/b',
};
const card = { ...aTeamCard(), ...shown, is_own: false, words: null };
/** A card that a coach did not take. */
export const rejected = { ...card, status: 'rejected', rejection_reason: 'Blurred.' };
const ofSet = { ...rejected, id: 'tcd_2', submission_type: 'team_set', player_id: 'rpl_1', set_id: 'set_1', place: 7 };
const set = {
  id: 'set_1',
  name: 'Falcons 2026',
  status: 'finished',
  total: 6,
  has_team_photo: false,
  counts: { waiting: 0, making: 0, done: 4, failed: 1, skipped: 1 },
  created_at: '2026-11-22T12:00:00.000Z',
};
const failed = { number: 1, kind: 'player', player_id: 'rpl_1', player_name: 'Mara Okafor', status: 'failed' };
const pack = {
  id: 'tpk_1',
  team_id: 'tem_1',
  pack_name: 'Falcons pack',
  description: '',
  pack_type: 'full_roster',
  total_cards: 12,
  price: 23.99,
  at_cost: false,
  randomization_enabled: false,
  min_cards_per_pack: 10,
  max_cards_per_pack: 18,
  foil_finish: 'gold',
  version: 1,
};
const orderWindow = {
  ...anOrderWindow({ id: 'win_1', team_id: 'tem_1', deadline: '2100-01-01T20:00:00.000Z' }),
  state: 'open',
  packs_sold: 4,
  orders_paid: 3,
  sold_at: [],
};
const payee = {
  id: 'pye_1',
  kind: 'person',
  name: 'Ada',
  way: 'bank',
  account: 'ready',
  is_ready: true,
  missing: null,
};
/** What the team keeps of a window: the bank refused it. */
export const money = {
  window_id: 'win_1',
  window_name: 'Fall packs',
  is_closed: true,
  payee_id: payee.id,
  state: 'failed',
  packs: 31,
  sales: 743.69,
  came_back: 0,
  cost: 600,
  share: 143.69,
  borne: 0,
  paid_out: 0,
  pay_by: '2026-12-20T12:00:00.000Z',
  text: problemTexts.bank.says,
  below_zero: null,
  payouts: [],
};
const totals = { orders: 3, packs: 4, sales: 96, came_back: 0, borne: 0, profit: 20, cost: 76, below_zero: null };
const family = { id: 'rpl_1', player_name: 'Mara Okafor', player_number: '7', is_first: true };
const letter = {
  subject: 'A card of Mara',
  title: 'Mara gets a card',
  lines: ['Two minutes.'],
  action: 'Send it',
  why: '',
};

/** A team with a player, cards, a set, a pack, a window and its money. */
export const teamReplies: FakeServer['replies'] = {
  'GET /teams': () => json({ teams: [{ ...team, role: 'admin' }] }),
  'GET /teams/tem_1': () => json(team),
  'GET /teams/tem_1/roster': () => json({ players: [player], counts, next_cursor: null }),
  'GET /teams/tem_1/reminders': () => json({ players: [family], without_address: 1, recently: 0, mail: letter }),
  'GET /teams/tem_1/templates': () => json({ templates: [] }),
  'GET /templates': () => json({ templates: [], next_cursor: null }),
  'GET /teams/tem_1/cards': ({ query }) =>
    json({ cards: query.get('status') === 'rejected' ? [ofSet] : [card], next_cursor: null }),
  'GET /teams/tem_1/sets': () => json({ sets: [set] }),
  'GET /teams/tem_1/sets/set_1': () =>
    json({ ...set, cards: [{ ...failed, error: { message: 'The photo is blurred.' } }], next_cursor: null }),
  'GET /teams/tem_1/sets/set_1/changes': () => json({ cards: [], orders: [] }),
  'GET /teams/tem_1/packs': () => json({ packs: [pack], next_cursor: null }),
  'GET /teams/tem_1/windows': () => json({ windows: [orderWindow], next_cursor: null }),
  'GET /teams/tem_1/pack-orders': () => json({ pack_orders: [], next_cursor: null }),
  'GET /teams/tem_1/payouts': () => json({ payees: [payee], windows: [money] }),
  'GET /teams/tem_1/ledger': () => json({ totals, players: [], rows: [], windows: [] }),
  'GET /teams/tem_1/members': () => json({ members: [], next_cursor: null }),
  'GET /teams/tem_1/invitations': () => json({ invitations: [], next_cursor: null }),
};
