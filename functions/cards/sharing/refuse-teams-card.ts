import { AppError } from '#domain/tables/errors.ts';
import { isIdOf } from '#domain/values/ids.ts';
import { findCard } from '#functions/table/cards/card.ts';
import { loadMember } from '#functions/table/teams/member.ts';

/** Throws `sharing.of_team` for a member of the team that owns the card, otherwise the original error. */
export async function refuseTeamsCard(userId: string, cardId: string, error: unknown): Promise<never> {
  const owner = (await findCard(cardId))?.user_id ?? '';
  const isMember = isIdOf('team', owner) && (await loadMember(owner, userId))?.entity.is_active === true;
  throw isMember ? new AppError('sharing.of_team') : error;
}
