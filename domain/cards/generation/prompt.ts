import type { Template, TemplateFlag } from '#domain/catalog/template.ts';
import type { FieldToggles, Stats, ToggleField } from '#domain/values/card-texts.ts';

export interface PromptTexts {
  readonly player_name: string;
  readonly team: string;
  readonly player_number: string;
  readonly year: string;
  readonly description: string;
  readonly sport: string;
  readonly stats: Stats;
}

interface PlaceholderRow {
  readonly placeholder: string;
  /** The flag that the template must have. A name needs none. */
  readonly flag: TemplateFlag | null;
  /** Whether the form can switch it off. A sport has no toggle (P-3). */
  readonly toggle: ToggleField | null;
  readonly read: (texts: PromptTexts) => string;
}

const statsLine = (stats: Stats): string =>
  Object.entries(stats)
    .map(([label, value]) => `${label}: ${value}`)
    .join(', ');

/** The seven placeholders (P-5). */
export const placeholders: readonly PlaceholderRow[] = [
  { placeholder: 'NAME', flag: null, toggle: 'player_name', read: (texts) => texts.player_name },
  { placeholder: 'TEAM', flag: 'has_team', toggle: 'team', read: (texts) => texts.team },
  { placeholder: 'NUMBER', flag: 'has_number', toggle: 'player_number', read: (texts) => texts.player_number },
  { placeholder: 'YEAR', flag: 'has_year', toggle: 'year', read: (texts) => texts.year },
  { placeholder: 'DESCRIPTION', flag: 'has_description', toggle: 'description', read: (texts) => texts.description },
  { placeholder: 'STATS', flag: 'has_stats', toggle: 'stats', read: (texts) => statsLine(texts.stats) },
  { placeholder: 'SPORT', flag: 'has_sport', toggle: null, read: (texts) => texts.sport },
];

/** True if the template has the placeholder's flag and its toggle is not off. */
export function isOffered(row: PlaceholderRow, template: Pick<Template, TemplateFlag>, toggles: FieldToggles): boolean {
  return (row.flag === null || template[row.flag]) && (row.toggle === null || toggles[row.toggle] !== false);
}

/** Matches an optional part, `[words around {NAME}|words without it]`, or a bare placeholder. */
const parts = /\[([^[\]|]*)(?:\|([^[\]]*))?\]|\{([A-Z]+)\}/g;
const placeholder = /\{([A-Z]+)\}/g;

/** Replaces placeholders in one pass. A part in brackets whose placeholder is disabled or empty becomes the text after its bar, or nothing (P-5). */
export function buildPrompt(
  pattern: string,
  template: Pick<Template, TemplateFlag>,
  toggles: FieldToggles,
  texts: PromptTexts,
): string {
  const values = new Map(
    placeholders.map((row) => [row.placeholder, isOffered(row, template, toggles) ? row.read(texts).trim() : '']),
  );
  const valueOf = (whole: string, name: string): string => values.get(name) ?? whole;
  return pattern
    .replace(parts, (whole: string, part: string | undefined, without: string | undefined, bare: string) => {
      if (part === undefined) return valueOf(whole, bare);
      const isFilled = [...part.matchAll(placeholder)].every(([, name = '']) => values.get(name) !== '');
      return isFilled ? part.replace(placeholder, valueOf) : (without ?? '');
    })
    .trim();
}

/** The texts to print. Disabled texts become empty, so designs need neither flags nor toggles. */
export function offeredTexts<T extends PromptTexts>(
  template: Pick<Template, TemplateFlag>,
  toggles: FieldToggles,
  texts: T,
): T {
  const off = new Set(placeholders.filter((row) => !isOffered(row, template, toggles)).map((row) => row.placeholder));
  const keep = (placeholder: string, text: string): string => (off.has(placeholder) ? '' : text);
  return {
    ...texts,
    player_name: keep('NAME', texts.player_name),
    team: keep('TEAM', texts.team),
    player_number: keep('NUMBER', texts.player_number),
    year: keep('YEAR', texts.year),
    description: keep('DESCRIPTION', texts.description),
    sport: keep('SPORT', texts.sport),
    stats: off.has('STATS') ? {} : texts.stats,
  };
}
