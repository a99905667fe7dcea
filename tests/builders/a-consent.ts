import { type ConsentGiven, consentPurposes, consentWords } from '#domain/rosters/consent';

/** What a mother agrees to, all of it. */
export const aConsent = (over: Partial<ConsentGiven> = {}): ConsentGiven => ({
  name: 'Ada Okafor',
  relation: 'parent',
  purposes: [...consentPurposes],
  words_version: consentWords.version,
  ...over,
});
