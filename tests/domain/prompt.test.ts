import { describe, expect, it } from 'vitest';
import type { FieldToggles, ToggleField } from '#domain/cards/card-texts';
import { buildPrompt, isOffered, offeredTexts, placeholders } from '#domain/generation/prompt';
import { type TemplateFlag, templateFlags } from '#domain/templates/template';
import { aCard, aTemplate } from '../builders/a-card.ts';

const toggles: ToggleField[] = ['player_name', 'team', 'player_number', 'year', 'description', 'stats'];
const texts = aCard();
const words: Record<string, string> = {
  NAME: 'Mara Okafor',
  TEAM: 'Harbor Kings',
  NUMBER: 'number 7',
  YEAR: '2026',
  DESCRIPTION: 'Never stops running',
  STATS: 'Goals: 12',
  SPORT: 'Soccer',
};

const subset = <T extends string>(names: readonly T[], bits: number): Record<T, boolean> =>
  Object.fromEntries(names.map((name, index) => [name, (bits & (1 << index)) !== 0])) as Record<T, boolean>;

describe('a prompt', () => {
  it('has the words of exactly the enabled placeholders, for every combination of flags and toggles', () => {
    let combinations = 0;
    for (let flagBits = 0; flagBits < 2 ** templateFlags.length; flagBits++) {
      for (let toggleBits = 0; toggleBits < 2 ** toggles.length; toggleBits++) {
        const template = aTemplate(subset<TemplateFlag>(templateFlags, flagBits));
        const on = subset(toggles, toggleBits) as FieldToggles;
        const prompt = buildPrompt(template.prompt_front, template, on, texts);
        for (const row of placeholders) {
          expect(prompt.includes(words[row.placeholder] ?? '')).toBe(isOffered(row, template, on));
        }
        expect(prompt).not.toMatch(/[{}]/);
        combinations++;
      }
    }
    expect(combinations).toBe(4096);
  });

  it('drops the clause of an empty field', () => {
    const prompt = buildPrompt('A card of {NAME}, for {TEAM}.', aTemplate(), {}, { ...texts, team: '  ' });
    expect(prompt).toBe('A card of Mara Okafor.');
  });

  it('prints what a customer types, braces included', () => {
    const prompt = buildPrompt('{NAME}, {TEAM}.', aTemplate(), {}, { ...texts, player_name: '{TEAM}' });
    expect(prompt).toBe('{TEAM}, Harbor Kings.');
  });
});

describe('printed texts', () => {
  it('are empty where the template or a toggle says no', () => {
    const printed = offeredTexts(aTemplate({ has_team: false }), { player_number: false, stats: false }, texts);
    expect(printed).toMatchObject({ player_name: 'Mara Okafor', team: '', player_number: '', stats: {}, year: '2026' });
  });
});
