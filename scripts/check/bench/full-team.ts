import { TeamCard } from '#domain/teams/cards/team-card.ts';
import { TeamPackOrder } from '#domain/teams/packs/ledger-row.ts';
import { OrderWindow } from '#domain/teams/packs/order-window.ts';
import { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { chunk } from '#functions/platform/chunk.ts';
import { newId } from '#functions/platform/new-id.ts';
import { tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { transact, type Write } from '#functions/platform/table/transact.ts';
import { orderWindowRows } from '#functions/table/teams/order-window.ts';
import { rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { teamCardIsOpen, teamCardRows } from '#functions/table/teams/team-card.ts';

/** Sizes of a large team: a club with four seasons of cards. */
export const largeTeam = { players: 500, cards: 2000, pending: 400, orders: 500 } as const;

const at = new Date().toISOString();
const dates = { created_at: at, updated_at: at };
const some = <Row>(count: number, make: (n: number) => Row): Row[] => Array.from({ length: count }, (_, n) => make(n));

const player = (teamId: string, n: number): RosterPlayer =>
  RosterPlayer.parse({
    id: newId('rosterPlayer'),
    team_id: teamId,
    place: n + 1,
    player_name: `Player ${n + 1} of the Falcons`,
    player_number: String(n % 100),
    position: 'Outfield',
    year: '2026',
    description: '',
    stats: {},
    guardian_email: `family-${n}@example.com`,
    photo_key: n % 5 === 0 ? null : `${teamId}/${1_773_489_600_000 + n}.jpg`,
    photo_at: n % 5 === 0 ? null : at,
    consent: n % 5 === 0 ? 'none' : 'given',
    consent_purposes: n % 5 === 0 ? [] : ['card', 'team_print'],
    link_version: 1,
    link_opened_at: at,
    reminded_at: null,
    is_active: true,
    ...dates,
    version: 1,
  });

function card(teamId: string, { id, player_name, player_number }: RosterPlayer, n: number): TeamCard {
  const cardId = newId('card');
  const isPending = n < largeTeam.pending;
  return TeamCard.parse({
    id: newId('teamCard'),
    team_id: teamId,
    card_id: cardId,
    card_owner_id: teamId,
    submitted_by: teamId,
    submission_type: 'team_set',
    status: isPending ? 'pending' : 'approved',
    approved_by: isPending ? null : 'usr_coach',
    approved_at: isPending ? null : at,
    rejection_reason: null,
    player_id: id,
    set_id: 'set_1',
    place: n + 1,
    player_name,
    player_number,
    front_key: `${teamId}/${cardId}_front_option_0_1773489600000.jpg`,
    back_key: `${teamId}/${cardId}_back_option_0_1773489600000.jpg`,
    print_version: 'a'.repeat(32),
    ...dates,
    version: 1,
  });
}

const order = (teamId: string, windowId: string, playerId: string): TeamPackOrder =>
  TeamPackOrder.parse({
    id: newId('order'),
    team_id: teamId,
    team_pack_id: 'tpk_1',
    pack_name: 'Falcons pack',
    ordered_by: 'usr_family',
    quantity: 2,
    unit_price: 3500,
    bulk_discount_percent: 0,
    subtotal: 7000,
    discount_amount: 0,
    shipping_amount: 0,
    tax_amount: 0,
    total_amount: 7000,
    is_fundraising_order: true,
    fundraising_notes: '',
    window_id: windowId,
    player_id: playerId,
    order_number: 'GC-BENCH000',
    status: 'paid',
    payment_status: 'paid',
    fulfillment_status: 'queued',
    paid_amount: 7000,
    refunded_amount: 0,
    placed_at: at,
  });

const window = (teamId: string): OrderWindow =>
  OrderWindow.parse({
    id: newId('orderWindow'),
    team_id: teamId,
    team_pack_id: 'tpk_1',
    name: 'Spring fundraiser',
    notes: '',
    page_code: 'BENCHBENCH',
    opens_at: at,
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
    late_until: null,
    payer: 'families',
    delivery: 'family',
    is_fundraiser: true,
    closed_at: null,
    created_by: 'usr_coach',
    ...dates,
    version: 1,
  });

const orderWrite = (row: TeamPackOrder): Write => ({
  Put: {
    TableName: tableName(),
    Item: {
      ...keys.teamPackOrder(row.team_id, row.id),
      ...indexes.windowOrders(row.window_id ?? '', row.placed_at, row.id),
      ...row,
    },
  },
});

/** Fills a team to these sizes, directly in the table. */
export async function fillTeam(teamId: string): Promise<void> {
  const players = some(largeTeam.players, (n) => player(teamId, n));
  const of = (n: number): RosterPlayer => players[n % players.length] as RosterPlayer;
  const cards = some(largeTeam.cards, (n) => card(teamId, of(n), n));
  const open = window(teamId);
  const writes: Write[] = [
    orderWindowRows.insert(open),
    ...players.map(rosterPlayerRows.insert),
    ...cards.flatMap((row) => [teamCardRows.insert(row), teamCardIsOpen(row)]),
    ...some(largeTeam.orders, (n) => orderWrite(order(teamId, open.id, of(n).id))),
  ];
  // A transaction takes up to 100 writes.
  for (const some of chunk(writes, 100)) await transact(some);
}

/** The screens of a team that read the table: name and path. */
export const teamScreens = (teamId: string, packId: string): readonly (readonly [name: string, path: string])[] => [
  ['Overview', `/teams/${teamId}/board`],
  ['Roster', `/teams/${teamId}/roster`],
  ['Cards to approve', `/teams/${teamId}/cards?status=pending`],
  ['Cards', `/teams/${teamId}/cards`],
  ['Look', `/teams/${teamId}/templates`],
  ['Packs', `/teams/${teamId}/packs`],
  ['Pack preview', `/teams/${teamId}/packs/${packId}/preview`],
  ['Orders', `/teams/${teamId}/pack-orders`],
  ['Order windows', `/teams/${teamId}/windows`],
  ['Ledger', `/teams/${teamId}/ledger`],
  ['Members', `/teams/${teamId}/members`],
];
