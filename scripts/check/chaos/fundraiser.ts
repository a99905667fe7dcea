import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import { NewTeamPack } from '#domain/teams/packs/team-pack.ts';
import { NewOrderWindow, type OrderWindowView } from '#domain/teams/packs/window-input.ts';
import { NewTeam } from '#domain/teams/team/team.ts';
import { dollars } from '#domain/values/money.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { teamCardRows } from '#functions/table/teams/team-card.ts';
import { createTeamPack } from '#functions/teams/packs/team-packs.ts';
import { createWindow } from '#functions/teams/packs/windows.ts';
import { createTeam } from '#functions/teams/team/create-team.ts';
import { pressedCard } from './stock.ts';

const cards = 10;
/** Cents. */
export const packPrice = 3000;

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

/** A team with ten approved cards, a pack and an order window without an end that families pay, stored without faults. */
export async function storeFundraiser(): Promise<OrderWindowView> {
  const sold = { team_pack_enabled: true, team_pack_price: dollars(packPrice) };
  const { id: teamId } = await createTeam('coach', NewTeam.parse({ name: 'Harbor Kings', ...sold }));
  for (let n = 0; n < cards; n++) await anApprovedCard(teamId, now().toISOString());
  const pack = await createTeamPack(teamId, NewTeamPack.parse({ total_cards: cards }));
  const window = { team_pack_id: pack.id, name: 'Chaos', deadline: '2100-01-01T00:00:00.000Z' };
  return createWindow('coach', teamId, NewOrderWindow.parse(window));
}
