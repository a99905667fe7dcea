import { randomUUID } from 'node:crypto';
import type { Card } from '#domain/cards/card/card.ts';
import type { Order } from '#domain/orders/order/order.ts';
import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import type { OrderWindow } from '#domain/teams/packs/order-window.ts';
import type { TeamPack } from '#domain/teams/packs/team-pack.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { orderWindowRows, pointPageToWindow } from '#functions/table/teams/order-window.ts';
import { teamCardRows } from '#functions/table/teams/team-card.ts';
import { teamPackRows } from '#functions/table/teams/team-pack.ts';
import { aBuyer, home } from './buying.ts';
import type { Product } from './product.ts';

const at = '2026-03-01T12:00:00.000Z';

/** A pack as a coach makes it: 10 cards, not randomised. */
export async function aTeamPack(teamId: string, over: Partial<TeamPack> = {}): Promise<TeamPack> {
  const pack: TeamPack = {
    id: newId('teamPack'),
    team_id: teamId,
    pack_name: 'Roster pack',
    description: '',
    pack_type: 'full_roster',
    total_cards: 10,
    price: 2399,
    at_cost: false,
    randomization_enabled: false,
    min_cards_per_pack: 10,
    max_cards_per_pack: 18,
    foil_finish: 'gold',
    created_at: at,
    updated_at: at,
    version: 1,
    ...over,
  };
  await transact([teamPackRows.insert(pack)]);
  return pack;
}

/** Adds a finished card to a team, submitted by its owner and approved by the coach. */
export async function anApprovedCard(card: Card, teamId: string): Promise<TeamCard> {
  const row: TeamCard = {
    id: newId('teamCard'),
    team_id: teamId,
    card_id: card.id,
    card_owner_id: card.user_id,
    submitted_by: card.user_id,
    submission_type: 'player_submission',
    status: 'approved',
    approved_by: 'coach',
    approved_at: at,
    rejection_reason: null,
    player_id: null,
    set_id: null,
    place: null,
    player_name: card.player_name,
    player_number: card.player_number,
    front_key: card.front_image_key ?? '',
    back_key: card.back_image_key ?? '',
    doubts: [],
    print_version: printVersion(card),
    created_at: at,
    updated_at: at,
    version: 1,
  };
  await transact([teamCardRows.insert(row)]);
  return row;
}

/** A coach with a team. Its approved cards are another member's, enough for a pack. */
export async function aCoach(product: Product, cards = 10) {
  const coach = await aBuyer(product);
  const { body: team } = await coach.call('POST /teams', { name: 'Harbor Kings', team_pack_enabled: true });
  const member = await aBuyer(product);
  await member.call('POST /teams/join', { invite_code: team.invite_code });
  const approved = await Promise.all(
    Array.from({ length: cards }, async (_, n) => {
      const card = await member.card({ player_name: `Player ${n + 1}` });
      return anApprovedCard(card, team.id as string);
    }),
  );
  const teamId = team.id as string;
  return { ...coach, teamId, member, approved, pack: (over: Partial<TeamPack> = {}) => aTeamPack(teamId, over) };
}

/** A window with its page as a coach opens it, until the year 2100. */
export async function anOrderWindow(teamId: string, over: Partial<OrderWindow> = {}): Promise<OrderWindow> {
  const pack = await aTeamPack(teamId);
  const window: OrderWindow = {
    id: newId('orderWindow'),
    team_id: teamId,
    team_pack_id: pack.id,
    name: 'Spring fundraiser',
    notes: '',
    page_code: randomUUID().slice(0, 12).toUpperCase(),
    opens_at: at,
    deadline: '2100-01-01T00:00:00.000Z',
    late_until: null,
    payer: 'families',
    delivery: 'family',
    team_address: null,
    is_fundraiser: true,
    goal: null,
    min_packs: null,
    outcome: null,
    cash: [],
    closed_at: null,
    payee_id: null,
    settled_at: null,
    created_by: 'coach',
    created_at: at,
    updated_at: at,
    version: 1,
    ...over,
  };
  await transact([orderWindowRows.insert(window), pointPageToWindow(window)]);
  return window;
}

/** The fields of an order of a team's packs. */
export const aPackOrder = (team_id: string, over: Partial<Order> = {}): Partial<Order> => ({
  kind: 'team_packs',
  team_id,
  team_pack: {
    team_pack_id: 'tpk_1',
    pack_name: 'Roster pack',
    quantity: 1,
    unit_price: 2399,
    bulk_discount_percent: 0,
    fundraising_notes: '',
    deal_id: null,
    is_late: false,
    is_cash: false,
    minimum: null,
  },
  ...over,
});

/** A call with an idempotency key, like the browser's. */
export async function keyed(
  product: Product,
  line: string,
  body: unknown,
  token: string,
  key: string | null = randomUUID(),
) {
  const [method = '', path = ''] = line.split(' ');
  const reply = await fetch(`${product.origin}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.json() };
}

/** A valid order of packs, with the total that the test expects. */
export const packOrder = (team_pack_id: string, quantity: number, expected_total: number, over: object = {}) => ({
  team_pack_id,
  quantity,
  expected_total,
  shipping_address: home,
  approve_proofs: true,
  ...over,
});
