import type { TeamCard } from '#domain/teams/cards/team-card.ts';
import { awaitsCoaches, copyOf, followed } from '#domain/teams/cards/team-card-moves.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { type Change, changeRow } from '#functions/platform/table/optimistic-row.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { saveOpenCard, teamCardRows, teamCardsOfCard } from '#functions/table/teams/team-card.ts';
import { cardDoubts } from './card-doubts.ts';
import { storedTeamCard } from './decide-team-card.ts';

/** The row of a card as it is now. Null if nothing changes, or card or team was deleted. */
async function rowNow(row: TeamCard): Promise<Change<TeamCard> | null> {
  const [team, card] = await Promise.all([loadTeam(row.team_id), loadCard(row.card_owner_id, row.card_id)]);
  if (!team || !card) return null;
  const copy = copyOf(card.entity, printVersion(card.entity));
  const needsApproval = team.entity.require_admin_approval;
  const next = followed(row, { copy, needsApproval, at: now().toISOString() });
  if (!next) return null;
  const waits = row.status !== 'pending' && awaitsCoaches(next);
  const companions = waits ? [outbox('team_card.waits', { team_id: row.team_id })] : [];
  const entity = { ...next, doubts: await cardDoubts(card.entity) };
  return { entity, with: [saveOpenCard(entity), ...companions] };
}

/** Updates a card's rows in teams; an approved one waits again. Idempotent. */
export async function followCard(cardId: string): Promise<void> {
  for (const { entity: row } of await teamCardsOfCard(cardId)) {
    if (row.status === 'pending' || row.status === 'approved') {
      await changeRow(teamCardRows, () => storedTeamCard(row.team_id, row.id), rowNow);
    }
  }
}
