import { AppError } from '#domain/tables/errors.ts';
import {
  type GuardianConsent,
  isSameConsent,
  type NewGuardianConsent,
  purposesInForce,
} from '#domain/teams/roster/consent.ts';
import { mayAgree } from '#domain/teams/roster/guardians.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Change } from '#functions/platform/table/optimistic-row.ts';
import { consentRows, consentsOfPlayer } from '#functions/table/teams/consent.ts';

/** Origin of a consent: the private link, with the signed-in account if any, or a paper that a member of the team holds. */
export type ConsentOrigin = Pick<GuardianConsent, 'source' | 'witnessed_by' | 'signed_on' | 'held_by'> & {
  readonly user_id: string | null;
};

export function newConsent(
  { id, team_id }: RosterPlayer,
  given: NewGuardianConsent,
  { user_id, ...origin }: ConsentOrigin,
): GuardianConsent {
  return {
    ...origin,
    id: newId('consent'),
    team_id,
    player_id: id,
    given_by: { name: given.name, relation: given.relation, user_id },
    purposes: [...new Set(given.purposes)],
    words_version: given.words_version,
    given_at: now().toISOString(),
    revoked_at: null,
    revoked_by: null,
  };
}

/** The player after these consents. */
export const withConsents = (player: RosterPlayer, consents: readonly GuardianConsent[]): RosterPlayer => ({
  ...player,
  consent: 'given',
  consent_purposes: purposesInForce(consents),
  ...(player.withheld_by && { withheld_by: null }),
});

export interface Giver {
  /** The signed-in account, if any. */
  readonly userId: string | null;
  /** The address whose mail had the link, if any. */
  readonly guardian: string | null;
}

/**
 * The player with a consent from a private link, and its row. The same adult's repeat with the same text is not written again. Throws
 * `guardian.withheld` if another guardian took the permission back.
 */
export async function playerWithConsent(
  player: RosterPlayer,
  given: NewGuardianConsent,
  { userId, guardian }: Giver,
): Promise<Required<Change<RosterPlayer>>> {
  if (!mayAgree(player, guardian)) throw new AppError('guardian.withheld');
  const before = (await consentsOfPlayer(player.team_id, player.id)).map(({ entity }) => entity);
  const isKnown = before.some((consent) => isSameConsent(consent, given));
  const origin = { source: 'link', user_id: userId, witnessed_by: null, signed_on: null, held_by: null } as const;
  const added = isKnown ? [] : [newConsent(player, given, origin)];
  return {
    entity: withConsents(player, [...before, ...added]),
    with: added.map((consent) => consentRows.insert(consent)),
  };
}
