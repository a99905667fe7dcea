import * as z from 'zod';
import type { Template, TemplateFlag } from '#domain/catalog/template.ts';
import type { FieldToggles } from '#domain/values/card-texts.ts';
import { firstName } from '#domain/values/person-name.ts';
import { backSentences } from './back-sentences.ts';
import { offeredTexts, type PromptTexts } from './prompt.ts';
import type { TeamLook } from './team-look.ts';

/** Texts of a back without a story or stats. Frozen with the run, so history and print never read the table of sentences again. */
export const BackText = z.object({
  sentence: z.string(),
  /** A second sentence, for backs with room for two. Empty on cards without a set. */
  aside: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type BackText = z.infer<typeof BackText>;

/** Every back has room for four. All are short: the team's name is in the heading. */
const maxFacts = 4;

/** Lowers `Left Wing` inside a sentence, and keeps SS and P/1B. */
const inSentence = (position: string): string =>
  /^\p{Lu}\p{Ll}+([ /-]\p{L}\p{Ll}+)*$/u.test(position) ? position.toLowerCase() : position;

const shirtNumber = (number: string): string => number.trim().replace(/^#\s*/u, '');

type Blanks = Readonly<Record<'first' | 'number' | 'position' | 'team' | 'place' | 'total', string>>;

const placeholder = /\{(\w+)\}/g;

/** Fills a variant. Null if a placeholder has no text. */
function filled(variant: string, blanks: Blanks): string | null {
  const names = [...variant.matchAll(placeholder)].map(([, name]) => name as keyof Blanks);
  if (names.some((name) => blanks[name] === '')) return null;
  const text = variant.replace(placeholder, (_, name: keyof Blanks) => blanks[name]);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const bestOf = (variants: readonly string[], blanks: Blanks): string | undefined =>
  variants.map((variant) => filled(variant, blanks)).find((text) => text !== null) ?? undefined;

/** The same number for the same text on every machine (FNV-1a). */
const numberOf = (text: string): number =>
  Array.from(text).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );

/** The sentence of a card. Its place in the set chooses the wording; from the second round on the sentence names the place, so no two players share one. */
function sentenceOf(blanks: Blanks, set: TeamLook['set'], turn: number): string {
  if (blanks.first === '') return '';
  // Ignore number and position here: all players need the same list of wordings, or their turns would collide.
  const rows = backSentences.filter((variants) => bestOf(variants, { ...blanks, number: '', position: '' }));
  const sentence = bestOf(rows[turn % rows.length] ?? [], blanks) ?? '';
  return set === null || turn < rows.length ? sentence : withPlace(sentence, set);
}

/** Distance of the second wording from the first, so no two players in a team of twelve share one. */
const otherWording = 12;

const withPlace = (sentence: string, { number, total }: NonNullable<TeamLook['set']>): string => {
  const place = `Card ${number} of ${total}.`;
  return sentence.endsWith(place) ? sentence : `${sentence} ${place}`;
};

const factsOf = (texts: PromptTexts, { position, number, place, total }: Blanks): BackText['facts'] =>
  [
    { label: 'Position', value: position },
    { label: 'Number', value: number },
    { label: 'Card', value: place && `${place}/${total}` },
    { label: 'Year', value: texts.year.trim() },
    { label: 'Sport', value: texts.sport.trim() },
  ]
    .filter(({ value }) => value !== '')
    .slice(0, maxFacts);

const blanksOf = (texts: PromptTexts, team: TeamLook | null): Blanks => ({
  first: firstName(texts.player_name.trim()),
  number: shirtNumber(texts.player_number),
  position: team?.position?.trim() ?? '',
  team: texts.team.trim(),
  place: String(team?.set?.number ?? ''),
  total: String(team?.set?.total ?? ''),
});

interface Worded {
  readonly template: Pick<Template, TemplateFlag>;
  readonly toggles: FieldToggles;
  readonly texts: PromptTexts;
  readonly team: TeamLook | null;
  /** Chooses the wording of a card without a set, so it stays while the customer types. */
  readonly cardId: string;
}

/** The generated sentence and facts of a back. Fields that the template lacks or the form switched off stay empty. */
export function backText({ template, toggles, texts, team, cardId }: Worded): BackText {
  if (team?.roster) return { sentence: '', aside: '', facts: [] };
  const offered = offeredTexts(template, toggles, texts);
  const set = team?.set ?? null;
  const blanks = blanksOf(offered, team);
  const says = template.has_description && toggles.description !== false;
  const counts = template.has_stats && toggles.stats !== false;
  const turn = set === null ? numberOf(cardId) : set.number - 1;
  const said = { ...blanks, position: inSentence(blanks.position) };
  return {
    sentence: says ? sentenceOf(said, set, turn) : '',
    aside: set === null ? '' : withPlace(sentenceOf(said, set, turn + otherWording), set),
    facts: counts ? factsOf(offered, blanks) : [],
  };
}
