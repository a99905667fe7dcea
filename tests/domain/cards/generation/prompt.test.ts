import { describe, expect, it } from 'vitest';
import {
  buildPrompt,
  isOffered,
  offeredTexts,
  type PromptTexts,
  placeholders,
} from '#domain/cards/generation/prompt.ts';
import { type Template, type TemplateFlag, templateFlags } from '#domain/catalog/template.ts';
import type { FieldToggles, ToggleField } from '#domain/values/card-texts.ts';
import { artistPrompt } from '#functions/partners/artist/artist-prompt.ts';
import { designIds } from '#studio/designs.ts';
import { aCard, aGeneration, aTemplate } from '#tests/builders/a-card.ts';

/** Without their drawing code, which would load the fonts. */
const shippedTemplates = (): Promise<Template[]> =>
  Promise.all(
    designIds().map(async (id) => {
      const { template } = await import(`../../../../studio/designs/${id}/template.ts`);
      return template as Template;
    }),
  );

const toggles: ToggleField[] = ['player_name', 'team', 'player_number', 'year', 'description', 'stats'];
const texts = aCard();
const samples: Record<string, string> = {
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
  it('has the texts of exactly the enabled placeholders, for every combination of flags and toggles', () => {
    let combinations = 0;
    for (let flagBits = 0; flagBits < 2 ** templateFlags.length; flagBits++) {
      for (let toggleBits = 0; toggleBits < 2 ** toggles.length; toggleBits++) {
        const template = aTemplate(subset<TemplateFlag>(templateFlags, flagBits));
        const on = subset(toggles, toggleBits) as FieldToggles;
        const prompt = buildPrompt(template.prompt_front, template, on, texts);
        for (const row of placeholders) {
          expect(prompt.includes(samples[row.placeholder] ?? '')).toBe(isOffered(row, template, on));
        }
        expect(prompt).not.toMatch(/[{}]/);
        combinations++;
      }
    }
    expect(combinations).toBe(4096);
  });

  it('drops the part of an empty field and keeps the rest of its clause', () => {
    const pattern = 'A card of [{NAME}|the athlete][, for {TEAM}] in ink.';
    expect(buildPrompt(pattern, aTemplate(), {}, { ...texts, team: '  ' })).toBe('A card of Mara Okafor in ink.');
    expect(buildPrompt(pattern, aTemplate(), { player_name: false }, texts)).toBe(
      'A card of the athlete, for Harbor Kings in ink.',
    );
  });

  it.each(['{TEAM}', '[, {TEAM}]', '$&', 'Mara | Okafor'])('contains the typed text unchanged: %s', (player_name) => {
    const prompt = buildPrompt('[{NAME}|the athlete][, {TEAM}].', aTemplate(), {}, { ...texts, player_name });
    expect(prompt).toBe(`${player_name}, Harbor Kings.`);
  });
});

const bracket = /\[[^\]]*\]/;
/** The parts of a pattern that do not depend on a customer's text. */
const fixedTexts = (pattern: string): string[] => pattern.split(bracket).filter((text) => text.trim() !== '');
const valuesOf: PromptTexts = {
  player_name: 'Mara Okafor',
  team: 'Harbor Kings',
  player_number: '47',
  year: '2026',
  description: 'Never stops running.',
  stats: { Goals: '12' },
  sport: 'Soccer',
};
/** A word or a mark left over where a text was dropped. */
const dangling = /[{}[\]|]|\s[,.:;]|[,:;][,.:;]|\s\s|^[,.:; ]|\b(of|about|number|story|statistics|suit|a|the)[,.:;]|“”/;

function faultsOf(template: Template, pattern: string, on: FieldToggles, given: PromptTexts): string[] {
  const prompt = buildPrompt(pattern, template, on, given);
  const wrong = placeholders.filter((row) => {
    const isNeeded = pattern.includes(`{${row.placeholder}}`) && isOffered(row, template, on) && row.read(given) !== '';
    return prompt.includes(row.read(valuesOf)) !== isNeeded;
  });
  const lost = fixedTexts(pattern).filter((text) => !prompt.includes(text));
  const faults = [
    ...wrong.map(({ placeholder }) => placeholder),
    ...lost,
    ...(dangling.exec(prompt)?.slice(0, 1) ?? []),
  ];
  return faults.map((fault) => `${template.id} ${JSON.stringify(fault)}: ${prompt}`);
}

describe.each(await shippedTemplates())('the prompts of $id', (template) => {
  const patterns = [template.prompt_front, template.prompt_back];

  it('contain every enabled, filled text and no other, for all toggles and empty fields', () => {
    const fields = ['player_name', 'team', 'player_number', 'year', 'description', 'stats', 'sport'] as const;
    const sportBit = 2 ** toggles.length;
    const faults: string[] = [];
    for (const pattern of patterns) {
      for (let filledBits = 0; filledBits < 2 ** fields.length; filledBits++) {
        const filled = subset(fields, filledBits);
        const given = Object.fromEntries(
          fields.map((name) => [name, filled[name] ? valuesOf[name] : name === 'stats' ? {} : '']),
        ) as unknown as PromptTexts;
        // A field that is switched off and empty adds no further case.
        for (let bits = 0; bits < 2 ** toggles.length; bits++)
          if ((bits | filledBits | sportBit) === 2 ** fields.length - 1)
            faults.push(...faultsOf(template, pattern, subset(toggles, bits), given));
      }
    }
    expect(faults.slice(0, 5)).toEqual([]);
  });

  it('contain only enabled texts, for every flag that an operator may change', () => {
    const faults: string[] = [];
    for (const pattern of patterns)
      for (let flagBits = 0; flagBits < 2 ** templateFlags.length; flagBits++)
        faults.push(...faultsOf({ ...template, ...subset(templateFlags, flagBits) }, pattern, {}, valuesOf));
    expect(faults.slice(0, 5)).toEqual([]);
  });

  it('use every text of the template’s form, on one side or the other', () => {
    const inForm = placeholders.filter((row) => row.flag === null || template[row.flag]);
    expect(inForm.filter(({ placeholder }) => !patterns.join(' ').includes(`{${placeholder}}`))).toEqual([]);
  });

  it('keep the whole style, and no customer’s text, in each hosted call', () => {
    const { snapshot } = aGeneration();
    const prompt = artistPrompt({ ...snapshot, template, texts: { ...snapshot.texts, ...valuesOf } });
    expect(fixedTexts(template.prompt_front).filter((text) => !prompt.includes(text))).toEqual([]);
    expect(prompt).not.toMatch(/Mara|Harbor|47|2026|Never|Goals/);
    expect(prompt).not.toMatch(dangling);
    // Only a text and its leading words may vanish, so no style may have brackets.
    const hidden = template.prompt_front.match(new RegExp(bracket, 'g'))?.filter((part) => part.length > 24);
    expect(hidden).toEqual([]);
  });
});

describe('printed texts', () => {
  it('are empty if the template or a toggle excludes them', () => {
    const printed = offeredTexts(aTemplate({ has_team: false }), { player_number: false, stats: false }, texts);
    expect(printed).toMatchObject({ player_name: 'Mara Okafor', team: '', player_number: '', stats: {}, year: '2026' });
  });
});
