import type * as z from 'zod';
import { consentPurposes, consentText, type NewGuardianConsent } from '#domain/teams/roster/consent.ts';
import type { PaperConsent } from '#domain/teams/roster/paper-consent.ts';

/** A mother's consent to all purposes. */
export const aConsent = (over: Partial<NewGuardianConsent> = {}): NewGuardianConsent => ({
  name: 'Ada Okafor',
  relation: 'parent',
  purposes: [...consentPurposes],
  words_version: consentText.version,
  ...over,
});

type Paper = z.infer<typeof PaperConsent>;

/** The same consent, on a paper that the coach holds. */
export const aPaper = (over: Partial<Paper> & Pick<Paper, 'player_id' | 'signed_on'>): Paper => ({
  ...aConsent(),
  held: true,
  ...over,
});
