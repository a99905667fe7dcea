import { describe, expect, it } from 'vitest';
import { authorsAfter, textFromFamily, withFamilyText, withoutFamilyText } from '#domain/teams/roster/family-text.ts';
import { readStats } from '#domain/teams/roster/stats-text.ts';
import { aRosterPlayer } from '#tests/builders/a-roster-player.ts';

const told = { description: 'Steals bases.', stats: { Hits: '12' } };

describe('What a family writes for the back', () => {
  it('counts at once where the team wrote nothing, and can be changed by the family', () => {
    const first = withFamilyText(aRosterPlayer({ description: '', stats: {} }), told);
    expect(first).toMatchObject({ ...told, description_by: 'family', stats_by: 'family' });
    expect(withFamilyText(first, { description: 'Steals home.' })).toMatchObject({
      description: 'Steals home.',
      stats: told.stats,
    });
  });

  it('waits beside the words of the coach, text by text', () => {
    const player = withFamilyText(aRosterPlayer({ description: 'Our captain.', stats: {} }), told);
    expect(player).toMatchObject({
      description: 'Our captain.',
      family_words: { description: 'Steals bases.' },
      stats: told.stats,
      stats_by: 'family',
    });
    expect(textFromFamily(player)).toEqual({ ...told, waits: true });
  });

  it('becomes the team’s where the coach changes it, and nothing waits any more', () => {
    const waiting = withFamilyText(aRosterPlayer({ description: 'Our captain.', stats: {} }), told);
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

  it('never shows the team’s own words to the holder of the link', () => {
    expect(textFromFamily(aRosterPlayer({ description: 'Our captain.', stats: { Hits: '1' } }))).toEqual({
      description: '',
      stats: {},
      waits: false,
    });
  });

  it('goes with the permission; the team’s own words stay', () => {
    const player = withFamilyText(aRosterPlayer({ description: 'Our captain.', stats: {} }), told);
    expect(withoutFamilyText(player)).toMatchObject({ description: 'Our captain.', stats: {}, family_words: null });
  });
});

describe('Stats as people write them', () => {
  it.each([
    ['Goals: 12; Assists: 7', { Goals: '12', Assists: '7' }],
    ['Goals: 12\nTime = 1:05', { Goals: '12', Time: '1:05' }],
    ['', {}],
  ])('%s', (text, stats) => {
    expect(readStats(text)).toEqual({ stats, problem: null });
  });

  it('say what is wrong', () => {
    expect(readStats('12 goals').problem).toBe('Please write each stat with a colon, such as Goals: 12.');
    const many = Array.from({ length: 13 }, (_, n) => `S${n}: 1`).join(';');
    expect(readStats(many).problem).toBe('A card has up to 12 stats.');
    expect(readStats(`${'x'.repeat(101)}: 1`).problem).toContain('25 characters');
  });
});
