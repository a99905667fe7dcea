import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import { OrderWindow } from '#domain/teams/packs/order-window.ts';
import type { TeamPack } from '#domain/teams/packs/team-pack.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { orderWindowRows, pointPageToWindow } from '#functions/table/teams/order-window.ts';
import { teamRows } from '#functions/table/teams/team.ts';
import { teamCardRows } from '#functions/table/teams/team-card.ts';
import { teamPackRows } from '#functions/table/teams/team-pack.ts';
import { pressedCard } from './stock.ts';

const cards = 10;
export const packPrice = 3000;

const aTeam = (id: string, at: string): Team => ({
  id,
  name: 'Harbor Kings',
  description: '',
  sport: '',
  season: '',
  logo_key: null,
  primary_color: '#0f2a4a',
  secondary_color: '#e8b23a',
  team_pack_enabled: true,
  team_pack_price: packPrice,
  invite_code: 'CHAOS123',
  invite_code_expires_at: null,
  past_seasons: [],
  allow_custom_submissions: true,
  require_admin_approval: true,
  created_by: 'coach',
  created_at: at,
  updated_at: at,
  version: 1,
});

async function anApprovedCard(teamId: string, at: string): Promise<void> {
  const card = await pressedCard(teamId);
  const row: TeamCard = {
    id: newId('teamCard'),
    team_id: teamId,
    card_id: card.id,
    card_owner_id: teamId,
    submitted_by: 'coach',
    submission_type: 'team_set',
    status: 'approved',
    approved_by: 'coach',
    approved_at: at,
    rejection_reason: null,
    player_id: null,
    set_id: null,
    place: null,
    player_name: card.player_name,
    player_number: '',
    front_key: card.front_image_key ?? '',
    back_key: card.back_image_key ?? '',
    doubts: [],
    print_version: printVersion(card),
    created_at: at,
    updated_at: at,
    version: 1,
  };
  await transact([teamCardRows.insert(row)]);
}

/** An order window without an end that families pay. */
const openWindow = (opens_at: string) => ({
  name: 'Chaos',
  notes: '',
  page_code: 'CHAOSPAGE123',
  opens_at,
  deadline: '2100-01-01T00:00:00.000Z',
  late_until: null,
  payer: 'families',
  delivery: 'family',
  team_address: null,
  is_fundraiser: true,
  goal: null,
  min_packs: null,
  outcome: null,
  closed_at: null,
  created_by: 'coach',
});

/** A team with ten approved cards, a pack and an open order window, stored without faults. */
export async function storeFundraiser(): Promise<OrderWindow> {
  const [at, teamId] = [now().toISOString(), newId('team')];
  await transact([teamRows.insert(aTeam(teamId, at))]);
  for (let n = 0; n < cards; n++) await anApprovedCard(teamId, at);
  const shared = { team_id: teamId, created_at: at, updated_at: at, version: 1 };
  const pack: TeamPack = {
    ...shared,
    id: newId('teamPack'),
    pack_name: 'Roster pack',
    description: '',
    pack_type: 'full_roster',
    total_cards: cards,
    price: packPrice,
    at_cost: false,
    randomization_enabled: false,
    min_cards_per_pack: 10,
    max_cards_per_pack: 18,
    foil_finish: 'gold',
  };
  const window = OrderWindow.parse({ ...openWindow(at), ...shared, id: newId('orderWindow'), team_pack_id: pack.id });
  await transact([teamPackRows.insert(pack), orderWindowRows.insert(window), pointPageToWindow(window)]);
  return window;
}
