import { checkBoxable } from '#domain/shop/box-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { TeamCard, TeamCardView } from '#domain/teams/cards/team-card.ts';
import { awaitsCoaches, copyOf, handedIn } from '#domain/teams/cards/team-card-moves.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { ownedCard } from '#functions/cards/card/owned-card.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { cardIsUnchanged, type StoredCard } from '#functions/table/cards/card.ts';
import { openTeamCard, teamCardIsOpen, teamCardRows } from '#functions/table/teams/team-card.ts';
import { storedTeam } from '../team/edit-team.ts';
import { cardDoubts } from './card-doubts.ts';
import { teamCardView } from './team-card-view.ts';

/** A submission. A set's card has its player (null for checklist or team card), set and number; a member's own has none. */
interface Submitted extends Pick<TeamCard, 'submitted_by' | 'submission_type' | 'player_id' | 'set_id' | 'place'> {
  readonly team: Pick<Team, 'id' | 'require_admin_approval'>;
  readonly ownerId: string;
  readonly cardId: string;
}

async function newTeamCard({ entity: card }: StoredCard, { team, ownerId: _owner, cardId: _card, ...rest }: Submitted) {
  const copy = copyOf(card, printVersion(card));
  checkBoxable(card);
  if (!copy) throw new AppError('box.unfinished_card');
  const needsApproval = team.require_admin_approval;
  return handedIn(card, copy, {
    ...rest,
    id: newId('teamCard'),
    team_id: team.id,
    doubts: await cardDoubts(card),
    needsApproval,
    at: now().toISOString(),
  });
}

/**
 * Submits a finished card to a team: it waits for approval or is approved at once. Throws `card.not_found`, `box.unfinished_card`, `card.held`, and
 * `item.exists` while the same card waits or is approved. A set's task may run twice, so its card returns the existing row.
 */
export function handInCard(submitted: Submitted): Promise<TeamCard> {
  const { team, ownerId, cardId, submission_type: type } = submitted;
  return retryOnConflict(async () => {
    const open = await openTeamCard(team.id, cardId);
    if (open && type === 'team_set') return open;
    if (open) throw new AppError('item.exists');
    const stored = await ownedCard(ownerId, cardId);
    const row = await newTeamCard(stored, submitted);
    const waits = awaitsCoaches(row) ? [outbox('team_card.waits', { team_id: team.id })] : [];
    await transact([teamCardRows.insert(row), teamCardIsOpen(row), cardIsUnchanged(stored), ...waits]);
    return row;
  });
}

/** POST /teams/:id/cards: a member's own card. Throws `team_card.coaches_only` if players may not (P-18), and like `handInCard`. */
export async function handInOwnCard(
  { userId, teamId, role }: { readonly userId: string; readonly teamId: string; readonly role: string },
  cardId: string,
): Promise<TeamCardView> {
  const { entity: team } = await storedTeam(teamId);
  if (!team.allow_custom_submissions && !hasRight(role, 'manage')) throw new AppError('team_card.coaches_only');
  const own = { player_id: null, set_id: null, place: null };
  const card = await handInCard({
    ...own,
    team,
    ownerId: userId,
    cardId,
    submitted_by: userId,
    submission_type: 'player_submission',
  });
  return teamCardView(card, userId);
}
