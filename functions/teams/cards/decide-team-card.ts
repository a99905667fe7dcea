import { checkBoxable } from '#domain/shop/box-rules.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { TeamCard, TeamCardView } from '#domain/teams/cards/team-card.ts';
import { approved, checkVersion, copyOf, isCurrent, rejected } from '#domain/teams/cards/team-card-moves.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import {
  loadTeamCard,
  type StoredTeamCard,
  saveOpenCard,
  teamCardIsClosed,
  teamCardRows,
} from '#functions/table/teams/team-card.ts';
import { openDeparture } from '../permission/open-departure.ts';
import { teamCardView } from './team-card-view.ts';

/** A decision about a card. `version` is the one that the caller saw. */
interface ApprovalCall {
  readonly userId: string;
  readonly teamId: string;
  readonly id: string;
  readonly version?: number | undefined;
}

/** A card of a team. Throws `team_card.not_found`. */
export async function storedTeamCard(teamId: string, id: string): Promise<StoredTeamCard> {
  const stored = await loadTeamCard(teamId, id);
  if (!stored) throw new AppError('team_card.not_found');
  return stored;
}

/** Throws if the card differs from the team's list: deleted, held, unfinished, or changed. */
async function checkCurrent(row: TeamCard): Promise<void> {
  const card = (await loadCard(row.card_owner_id, row.card_id))?.entity;
  if (!card) throw new AppError('team_card.not_found');
  checkBoxable(card);
  if (!isCurrent(row, copyOf(card, printVersion(card)))) throw new AppError('team_card.changed');
}

/** The mail to the submitter. None for one's own card, or for cards of a set. */
function decisionMail(card: TeamCard, by: string): Write[] {
  if (card.submitted_by === by || card.submission_type === 'team_set') return [];
  const kind = card.status === 'approved' ? 'team_card_approved' : 'team_card_rejected';
  const state = `${card.team_id}#${card.version}`;
  return [outbox('mail.requested', { kind, user_id: card.submitted_by, subject_id: card.id, state })];
}

/** Approves a card. Throws `team_card.decided`, `team_card.changed`, `card.held`, `box.unfinished_card`. */
export async function approveTeamCard({ userId, teamId, id, version }: ApprovalCall): Promise<TeamCardView> {
  const { entity } = await changeRow(
    teamCardRows,
    () => storedTeamCard(teamId, id),
    async (card) => {
      const next = approved(card, userId, now().toISOString());
      checkVersion(card, version);
      await checkCurrent(card);
      return { entity: next, with: [saveOpenCard(next), ...decisionMail(next, userId)] };
    },
  );
  return teamCardView(entity, userId);
}

/** Rejects a card, which leaves all that is not printed (D-410). Throws `team_card.decided`, `team_card.changed`. */
export async function rejectTeamCard(
  { userId, teamId, id, version }: ApprovalCall,
  reason: string,
): Promise<TeamCardView> {
  const { entity } = await changeRow(
    teamCardRows,
    () => storedTeamCard(teamId, id),
    (card) => {
      const next = rejected(card, reason, now().toISOString());
      checkVersion(card, version);
      const { writes } = openDeparture('rejection', { team_id: teamId, card_id: card.card_id });
      return { entity: next, with: [teamCardIsClosed(card), ...decisionMail(next, userId), ...writes] };
    },
  );
  return teamCardView(entity, userId);
}
