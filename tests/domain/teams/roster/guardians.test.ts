import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  consentPurposes,
  consentText,
  type GuardianConsent,
  isSameConsent,
  mayHaveCard,
  mayUse,
  NewGuardianConsent,
  purposesInForce,
} from '#domain/teams/roster/consent.ts';
import { nameChange } from '#domain/teams/roster/name-change.ts';
import { publicName } from '#domain/teams/roster/public-name.ts';
import { firstName, isSuffix, shortName } from '#domain/values/person-name.ts';
import { aConsent } from '#tests/builders/a-consent.ts';

const stored = (over: Partial<GuardianConsent> = {}): GuardianConsent => ({
  id: 'con_1',
  team_id: 'tem_1',
  player_id: 'rpl_1',
  given_by: { name: 'Ada Okafor', relation: 'parent', user_id: null },
  source: 'link',
  witnessed_by: null,
  signed_on: null,
  held_by: null,
  purposes: [...consentPurposes],
  words_version: consentText.version,
  given_at: '2026-03-14T12:00:00.000Z',
  revoked_at: null,
  revoked_by: null,
  ...over,
});

describe('a spelling from a private link', () => {
  it.each([
    ['Mara Okafor', 'Mara Okafor', 'same'],
    ['mara okafor', 'Mara Okafor', 'correction'],
    ['Mara Okafor', 'Mára Ókafor', 'correction'],
    ['Conor OBrien', 'Conor O’Brien', 'correction'],
    ['Mara Okafr', 'Mara Okafor', 'correction'],
    ['Mara Okaofr', 'Mara Okafor', 'correction'],
    ['Mara Okaffor', 'Mara Okafor', 'correction'],
    ['Mara Okafor', 'Mary Okafor', 'correction'],
    ['Mara Okafor', 'Mara Okafor-Lind', 'suggestion'],
    ['Mara Okafor', 'The Champion', 'suggestion'],
    // In a short name, one letter makes another name.
    ['Bo', 'Jo', 'suggestion'],
    ['Ann', 'Ian', 'suggestion'],
    ['李明', '李明', 'same'],
    ['李明', '王明', 'suggestion'],
  ] as const)('%s → %s is a %s', (before, after, change) => {
    expect(nameChange(before, after)).toBe(change);
  });

  it('is judged the same way in both directions', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (a, b) => {
        expect(nameChange(a, b)).toBe(nameChange(b, a));
      }),
    );
  });
});

describe('a name for outsiders', () => {
  it.each([
    ['Mara Okafor', 'Mara O.'],
    ['Okafor, Mara', 'Mara O.'],
    ['Mara', 'Mara'],
    ['Mara van der Berg', 'Mara B.'],
    ['  Mara   Okafor ', 'Mara O.'],
    ['Éva Ötvös', 'Éva Ö.'],
    ['李 明', '李 明.'],
    ['Daan IJsbrands', 'Daan IJ.'],
    ['Mara Okafor III', 'Mara O.'],
  ])('%s is shown as %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  const player = { player_name: 'Mara Okafor', player_number: '7' };
  const all = [...consentPurposes];
  it.each([
    [{ consent: 'given', consent_purposes: all }, 'Mara O.'],
    [{ consent: 'given', consent_purposes: ['card', 'team_print'] }, 'Number 7'],
    [{ consent: 'none', consent_purposes: [] }, 'Number 7'],
    [{ consent: 'revoked', consent_purposes: all }, 'Number 7'],
    [{ consent: 'none', consent_purposes: [], player_number: '' }, 'A player'],
  ] as const)('with %o is shown as %s', (state, name) => {
    expect(publicName({ ...player, ...state, consent_purposes: [...state.consent_purposes] })).toBe(name);
  });

  it('never shows the whole last name', () => {
    const word = fc.stringMatching(/^[A-Za-z]{2,12}$/).filter((name) => !name.startsWith('IJ') && !isSuffix(name, 2));
    fc.assert(
      fc.property(word, word, (first, last) => {
        expect(shortName(`${first} ${last}`)).toBe(`${first} ${last[0]}.`);
        expect(firstName(`${last}, ${first}`)).toBe(first);
      }),
    );
  });
});

describe('a consent', () => {
  it('allows a card only with the purposes card and team print', () => {
    expect(mayHaveCard({ consent: 'given', consent_purposes: ['card', 'team_print'] })).toBe(true);
    expect(mayHaveCard({ consent: 'given', consent_purposes: ['card', 'team_page'] })).toBe(false);
    expect(mayHaveCard({ consent: 'revoked', consent_purposes: [...consentPurposes] })).toBe(false);
    expect(mayUse({ consent: 'none', consent_purposes: [...consentPurposes] }, 'card')).toBe(false);
  });

  it('allows every purpose that an adult gave and did not withdraw', () => {
    const [wide, narrow] = [stored(), stored({ id: 'con_2', purposes: ['card', 'team_print'] })];
    expect(purposesInForce([narrow, wide])).toEqual(consentPurposes);
    expect(purposesInForce([narrow, { ...wide, revoked_at: '2026-03-15T12:00:00.000Z' }])).toEqual([
      'card',
      'team_print',
    ]);
    expect(purposesInForce([])).toEqual([]);
  });

  it('is the same for the same adult, purposes and text version, unless revoked', () => {
    expect(isSameConsent(stored(), aConsent())).toBe(true);
    expect(isSameConsent(stored(), aConsent({ purposes: [...consentPurposes].toReversed() }))).toBe(true);
    expect(isSameConsent(stored(), aConsent({ name: 'Ben Okafor' }))).toBe(false);
    expect(isSameConsent(stored(), aConsent({ purposes: ['card', 'team_print'] }))).toBe(false);
    expect(isSameConsent(stored({ words_version: '2025' }), aConsent())).toBe(false);
    expect(isSameConsent(stored({ revoked_at: '2026-03-15T12:00:00.000Z' }), aConsent())).toBe(false);
  });

  it('has a text for every purpose, and refuses an invalid name', () => {
    expect(Object.keys(consentText.purposes)).toEqual([...consentPurposes]);
    for (const name of ['', ' ', '<script>', 'A'.repeat(256), '🙂']) {
      expect(NewGuardianConsent.safeParse(aConsent({ name })).success).toBe(false);
    }
  });
});
