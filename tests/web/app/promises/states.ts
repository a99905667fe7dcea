import { vi } from 'vitest';
import { termsVersion } from '#domain/account/terms-version.ts';
import type { OrderView } from '#domain/orders/order/order-view.ts';
import { aPlayer } from '../../account/players/a-player.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';
import { aCardView } from '../../cards/builder/a-card-view.ts';
import { FakeBackEnd } from '../../cards/builder/fake-back-end.ts';
import { aFullBox } from '../../orders/checkout/a-cart.ts';
import { serveCart } from '../../orders/checkout/open-checkout.tsx';
import { aRefundedReturn, serveOrder } from '../../orders/order/serve-order.ts';
import { aFilledShop } from '../../shop/boxes/a-filled-shop.ts';
import { aTeamPage } from '../../teams/packs/a-team-page.ts';
import { aPlayerLink, aSentLink } from '../../teams/player-link/a-player-link.ts';
import { stubAuth, stubs } from '../stub-auth.ts';
import { money, rejected, team, teamReplies } from './team-replies.ts';

type Replies = FakeServer['replies'];
type Fetch = FakeServer['fetch'];

const account = {
  id: 'user-1',
  email: 'a@example.com',
  full_name: 'Ada',
  reminders: true,
  created_at: '',
  consent: { terms_version: termsVersion, age_confirmed: true, agreed_at: '2026-11-22T12:00:00Z' },
  sessions: [],
};
const archive = { status: 'ready', url: '/archive.zip', requested_at: '2026-11-23T12:00:00Z' };
const finished = aCardView({ status: 'completed', front_image_url: '/front.jpg', back_image_url: '/back.jpg' });
const share = { path: '/card/A', show_name: false, foil_finish: 'gold', agreed_at: '', is_live: true };
const clip = { address: 'A', url: 'https://www.youtube.com/watch?v=1', host: 'YouTube' };

const invitation = {
  state: 'open',
  team_id: 'tem_1',
  team,
  invited_by: 'Sam Okafor',
  email_hint: 'a•••@example.com',
  role: 'coach',
  expires_at: '2100-01-01T12:00:00.000Z',
};

const basic: Replies = {
  'GET /me': () => json(account),
  'GET /config': () => json({ shipping_scope: 'worldwide', estimated_seconds: {}, flags: {} }),
};

function serve(replies: Replies, isSignedIn = true): void {
  stubs.auth = stubAuth();
  if (isSignedIn) {
    stubs.auth.token.mockResolvedValue('token');
    stubs.auth.arrive();
  }
  vi.stubGlobal('fetch', new FakeServer({ ...basic, ...replies }).fetch);
}

/** Puts calls that a fake of one area does not know before those of the account. */
function serveFake(fetch: Fetch, replies: Replies = {}): void {
  serve(replies);
  const others = new FakeServer({ ...basic, ...replies }).fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const reply = await fetch(url, init);
    return reply.status === 404 ? others(url, init) : reply;
  });
}

const builder = (over: Parameters<typeof aCardView>[0]) => serveFake(new FakeBackEnd(over).fetch);

async function builderWithOptions(): Promise<void> {
  const backEnd = new FakeBackEnd();
  await backEnd.fetch('/api/generate-card', { method: 'POST' });
  backEnd.succeed();
  serveFake(backEnd.fetch);
}

function order(over: Partial<OrderView>): void {
  Object.assign(serveOrder(stubs, over).replies, basic);
}

function cart(): void {
  Object.assign(serveCart(stubs, [aFullBox()]).replies, basic);
}

const delivered: Partial<OrderView> = {
  status: 'delivered',
  fulfillment_status: 'delivered',
  delivered_at: '2026-03-30T15:00:00.000Z',
  can: { cancel: false, return: true, open_packs: false },
};

/** What a customer, parent or coach has when a promise is read: the data of a page. */
export const states = {
  'a visitor': () =>
    serve({ 'GET /challenge': () => json({}), 'POST /reminders/stop': () => json({ success: true }) }, false),
  'an account with an archive': () =>
    serve({
      'GET /me/sessions': () => json({ sessions: [] }),
      'GET /me/export-archive': () => json(archive),
    }),
  'no card yet': () => builder({}),
  'a card with a photo': () => builder({}),
  'two pictures to choose from': builderWithOptions,
  'a finished card': () => builder({ ...finished, clip }),
  'cards that are finished': () =>
    serve({
      'GET /cards': () => json({ cards: [finished], next_cursor: null }),
      'GET /packs': () => json({ packs: [] }),
    }),
  'a shared card': () => serve({ 'GET /cards': () => json({ cards: [{ ...finished, share }], next_cursor: null }) }),
  'saved players': () =>
    serve({ 'GET /player-profiles': () => json({ player_profiles: [aPlayer()], next_cursor: null }) }),
  'a box of three cards': () => serveFake(aFilledShop().fetch),
  'a box in the cart': cart,
  'an order that waits for the press': () => order({}),
  'an order the day after its promised one': () =>
    order({ status: 'shipped', can: { cancel: false, return: true, open_packs: false } }),
  'a delivered order': () => order(delivered),
  'a reported order': () =>
    order({ ...delivered, returns: [{ ...aRefundedReturn, status: 'requested', resolution: null }] }),
  'a team': () => serve(teamReplies),
  'a team that chose no payee': () =>
    serve({
      ...teamReplies,
      'GET /teams/tem_1/payouts': () => json({ payees: [], windows: [{ ...money, payee_id: null }] }),
    }),
  'a member whose card was rejected': () =>
    serve({
      ...teamReplies,
      'GET /teams/tem_1': () => json({ ...team, isAdmin: false, userRole: 'player' }),
      'GET /teams/tem_1/cards': () => json({ cards: [{ ...rejected, is_own: true }], next_cursor: null }),
    }),
  'a private link': () => serve({ 'GET /player-links/A': () => json(aPlayerLink()) }, false),
  'a private link that was used': () => serve({ 'GET /player-links/A': () => json(aSentLink()) }, false),
  'an order window': () => serve({ 'GET /team-pages/A': () => json(aTeamPage(30)) }),
  'an invitation': () => serve({ 'GET /invitations/A': () => json(invitation) }, false),
} as const satisfies Readonly<Record<string, () => unknown>>;

export type Given = keyof typeof states;
