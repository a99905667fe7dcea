import { describe, expect, it } from 'vitest';
import { authorsAfter, textFromFamily, withFamilyText, withoutFamilyText } from '#domain/teams/roster/family-text.ts';
import { readStats } from '#domain/teams/roster/stats-text.ts';
import { hasHands, splitVitals, withVitals } from '#domain/teams/roster/vitals.ts';
import { aRosterPlayer } from '#tests/builders/a-roster-player.ts';

const familyText = { description: 'Steals bases.', stats: { Hits: '12' } };

describe('The family’s text for the back', () => {
  it('is used at once if the team wrote nothing, and the family can change it', () => {
    const first = withFamilyText(aRosterPlayer({ description: '', stats: {} }), familyText);
    expect(first).toMatchObject({ ...familyText, description_by: 'family', stats_by: 'family' });
    expect(withFamilyText(first, { description: 'Steals home.' })).toMatchObject({
      description: 'Steals home.',
      stats: familyText.stats,
    });
  });

  it('waits beside the coach’s text, field by field', () => {
    const player = withFamilyText(aRosterPlayer({ description: 'Our captain.', stats: {} }), familyText);
    expect(player).toMatchObject({
      description: 'Our captain.',
      family_words: { description: 'Steals bases.' },
      stats: familyText.stats,
      stats_by: 'family',
    });
    expect(textFromFamily(player)).toEqual({ ...familyText, position: '', waits: true });
  });

  it('has a position that is used at once if the team has none, and goes with the consent', () => {
    const free = withFamilyText(aRosterPlayer({ position: '' }), { position: 'Catcher' });
    expect(free).toMatchObject({ position: 'Catcher', position_by: 'family' });
    expect(withoutFamilyText(free).position).toBe('');
    const waits = withFamilyText(aRosterPlayer({ position: 'Pitcher' }), { position: 'Catcher' });
    expect(waits).toMatchObject({ position: 'Pitcher', family_words: { position: 'Catcher' } });
    expect(withoutFamilyText(waits)).toMatchObject({ position: 'Pitcher', family_words: null });
  });

  it('becomes the team’s text when the coach saves it, and no longer waits', () => {
    const waiting = withFamilyText(aRosterPlayer({ description: 'Our captain.', stats: {} }), familyText);
    const after = {
      ...waiting,
      ...authorsAfter(waiting, { description: 'Steals bases.' }),
      description: 'Steals bases.',
    };
    expect(after).toMatchObject({ description_by: 'team', stats_by: 'family', family_words: null });
    expect(withFamilyText(after, { description: 'Other.' })).toMatchObject({
      description: 'Steals bases.',
      family_words: { description: 'Other.' },
    });
  });

  it('does not show the team’s own text to the holder of the link', () => {
    expect(textFromFamily(aRosterPlayer({ description: 'Our captain.', stats: { Hits: '1' } }))).toEqual({
      position: '',
      description: '',
      stats: {},
      waits: false,
    });
  });

  it('is removed with the consent, and the team’s own text stays', () => {
    const player = withFamilyText(aRosterPlayer({ description: 'Our captain.', stats: {} }), familyText);
    expect(withoutFamilyText(player)).toMatchObject({ description: 'Our captain.', stats: {}, family_words: null });
  });
});

describe('Vitals', () => {
  const none = { height: '', hometown: '', bats: '', throws: '' };

  it('print first among the stats, and what is not given does not print', () => {
    const stats = withVitals({ ...none, height: ' 5 ft 2 in ', throws: 'Left' }, { Goals: '12', Height: '9 ft' });
    expect(Object.entries(stats)).toEqual([
      ['Height', '5 ft 2 in'],
      ['Throws', 'Left'],
      ['Goals', '12'],
    ]);
    expect(withVitals(none, { Goals: '12' })).toEqual({ Goals: '12' });
  });

  it('are read from the stats again', () => {
    const stats = { Height: '5 ft 2 in', Goals: '12', Bats: 'Switch' };
    const { vitals, rest } = splitVitals(stats);
    expect([vitals, rest]).toEqual([{ ...none, height: '5 ft 2 in', bats: 'Switch' }, { Goals: '12' }]);
  });

  it.each([
    ['Baseball', true],
    ['Fast-pitch Softball', true],
    ['Soccer', false],
    ['', false],
  ])('of %s have hands: %s', (sport, has) => expect(hasHands(sport)).toBe(has));
});

describe('Typed stats', () => {
  it.each([
    ['Goals: 12; Assists: 7', { Goals: '12', Assists: '7' }],
    ['Goals: 12\nTime = 1:05', { Goals: '12', Time: '1:05' }],
    ['', {}],
  ])('are read from "%s"', (text, stats) => {
    expect(readStats(text)).toEqual({ stats, problem: null });
  });

  it('are refused with the reason', () => {
    expect(readStats('12 goals').problem).toBe('Please write each stat with a colon, such as Goals: 12.');
    const many = Array.from({ length: 13 }, (_, n) => `S${n}: 1`).join(';');
    expect(readStats(many).problem).toBe('A card has up to 12 stats.');
    expect(readStats(`${'x'.repeat(101)}: 1`).problem).toContain('25 characters');
  });
});
