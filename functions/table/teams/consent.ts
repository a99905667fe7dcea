import { GuardianConsent } from '#domain/teams/roster/consent.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';

/** The account that gave a consent, or that holds it on paper, if any. */
const accountOf = ({ given_by: by, witnessed_by: witness }: GuardianConsent): string | null => by.user_id ?? witness;

export const consentRows = optimisticRow({
  schema: GuardianConsent,
  key: (consent) => keys.consent(consent.team_id, consent.player_id, consent.id),
  indexes: (consent) => {
    const account = accountOf(consent);
    return account === null ? {} : indexes.consentsBy(account, consent.id);
  },
});
export type StoredConsent = Stored<GuardianConsent>;

/** All consents for a player, oldest first, revoked ones included. */
export const consentsOfPlayer = (teamId: string, playerId: string): Promise<StoredConsent[]> =>
  queryAll(ownRows(keys.consent(teamId, '', '').pk, `CONSENT#${playerId}#`), consentRows.parseStored);

/** A page of a team's consents by player. */
export const listConsents = (teamId: string, request: PageRequest): Promise<Page<GuardianConsent>> =>
  queryPage(ownRows(keys.consent(teamId, '', '').pk, 'CONSENT#'), request, consentRows.parse);

/** All consents of a team by player, revoked ones included. */
export const allConsents = (teamId: string): Promise<StoredConsent[]> =>
  queryAll(ownRows(keys.consent(teamId, '', '').pk, 'CONSENT#'), consentRows.parseStored);

/** The consents that an account gave or holds on paper. */
export const consentsBy = (userId: string): Promise<StoredConsent[]> =>
  queryAll(rowsInIndex('gsi1', indexes.consentsBy(userId, '').gsi1pk), consentRows.parseStored);
