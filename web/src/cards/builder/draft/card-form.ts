import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import type { CardColours } from '#domain/cards/card/card-colours.ts';
import { tooLongToPrint } from '#domain/cards/card/print-lengths.ts';
import type { PublicTemplate, TemplateFlag } from '#domain/catalog/template.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import type { FieldToggles, Stats } from '#domain/values/card-texts.ts';
import { type ToggleField, toggleFields } from '#domain/values/card-texts.ts';
import { missingLetters } from '#web/src/parts/forms/missing-letters.ts';

export interface StatRow {
  /** Stays the same when other rows are removed. */
  readonly id: number;
  readonly label: string;
  readonly value: string;
}

/** The texts of a card as typed, and its colours as picked. */
export interface CardForm {
  readonly player_name: string;
  readonly card_name: string;
  readonly team: string;
  readonly player_number: string;
  readonly year: string;
  readonly sport: string;
  readonly description: string;
  readonly stats: readonly StatRow[];
  /** Null for those of the photo. */
  readonly colours: CardColours | null;
}

export type TextFieldName = Exclude<keyof CardForm, 'stats' | 'colours'>;

export interface FieldRow {
  readonly name: TextFieldName;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Maximum stored characters. A card may print fewer. */
  readonly max: number;
  /** The template's flag that offers the field. Null if always offered. */
  readonly flag: TemplateFlag | null;
  readonly toggle: ToggleField | null;
  readonly side: 'front' | 'back' | 'both';
  readonly area?: true;
}

/** Every text field of the form, with its label, its side and its maximum length. */
export const fieldRows: readonly FieldRow[] = [
  {
    name: 'player_name',
    label: 'Player name',
    placeholder: 'First and last name',
    max: limits.text.player_name,
    flag: null,
    toggle: 'player_name',
    side: 'both',
  },
  { name: 'team', label: 'Team', max: limits.text.team, flag: 'has_team', toggle: 'team', side: 'both' },
  {
    name: 'player_number',
    label: 'Number',
    max: limits.text.player_number,
    flag: 'has_number',
    toggle: 'player_number',
    side: 'both',
  },
  { name: 'year', label: 'Year', max: limits.text.year, flag: 'has_year', toggle: 'year', side: 'both' },
  { name: 'sport', label: 'Sport', max: limits.text.sport, flag: 'has_sport', toggle: null, side: 'both' },
  {
    name: 'card_name',
    label: 'Card title',
    hint: 'A name for the card itself, for example “Rookie season”.',
    max: limits.text.card_name,
    flag: null,
    toggle: null,
    side: 'both',
  },
  {
    name: 'description',
    label: 'Their story',
    hint: 'Two or three sentences: how the season went, what the team says about them.',
    max: limits.text.description,
    flag: 'has_description',
    toggle: 'description',
    side: 'both',
    area: true,
  },
];

export function offeredFields(template: PublicTemplate | null): FieldRow[] {
  return fieldRows.filter((row) => row.flag === null || template === null || template[row.flag]);
}

/** The toggles of the template's fields. */
export function offeredToggles(template: PublicTemplate | null): ToggleField[] {
  const named = new Set<ToggleField | null>(offeredFields(template).map((row) => row.toggle));
  if (template === null || template.has_stats) named.add('stats');
  return toggleFields.filter((field) => named.has(field));
}

export function isOn(toggles: FieldToggles, field: ToggleField | null): boolean {
  return field === null || toggles[field] !== false;
}

export function formOf(card: CardView | null): CardForm {
  const text = (name: TextFieldName): string => card?.[name] ?? '';
  const name = text('player_name');
  return {
    player_name: name === limits.playerName ? '' : name,
    card_name: text('card_name'),
    team: text('team'),
    player_number: text('player_number'),
    year: text('year'),
    sport: text('sport'),
    description: text('description'),
    stats: Object.entries(card?.stats ?? {}).map(([label, value], id) => ({ id, label, value })),
    colours: card?.colours ?? null,
  };
}

/** Skips rows without a label. */
export function statsOf(rows: readonly StatRow[]): Stats {
  return Object.fromEntries(rows.filter((row) => row.label.trim()).map((row) => [row.label.trim(), row.value.trim()]));
}

/** The PATCH body for changed fields. Omits an empty name, which the server refuses. */
export function changesOf(form: Partial<CardForm>): CardChanges {
  const { stats, player_name, ...texts } = form;
  return {
    ...texts,
    ...(player_name?.trim() ? { player_name } : {}),
    ...(stats ? { stats: statsOf(stats) } : {}),
  };
}

/** Every printed text of the form. */
export const textsOf = ({ stats, ...form }: CardForm): string[] => [
  ...Object.values(form).filter((text) => typeof text === 'string'),
  ...stats.flatMap(({ label, value }) => [label, value]),
];

/** The message for each text that cannot be printed: too long, or with letters that no design prints. */
export function printProblems(form: CardForm): Record<string, string> {
  const texts = fieldRows.map(({ name, max }) => [
    name,
    form[name].length > max
      ? messageOf('text.too_long')
      : (tooLongToPrint(name, form[name]) ?? missingLetters(form[name])),
  ]);
  const stats = form.stats.map(({ id, label, value }) => [
    `stats.${id}`,
    tooLongToPrint('stat_label', label) ?? tooLongToPrint('stat_value', value) ?? missingLetters(`${label} ${value}`),
  ]);
  return Object.fromEntries([...texts, ...stats].filter(([, message]) => message !== null));
}

/** The message for each field that the server would refuse. A name that is left off the card may be missing. */
export function formProblems(form: CardForm, toggles: FieldToggles = {}, statsTitle = ''): Record<string, string> {
  const problems: Record<string, string> = {};
  const title = missingLetters(statsTitle);
  if (title !== null) problems.stats_title = title;
  if (!form.player_name.trim() && isOn(toggles, 'player_name')) problems.player_name = messageOf('name.required');
  Object.assign(problems, printProblems(form));
  const labels = form.stats.map((row) => row.label.trim().toLowerCase()).filter(Boolean);
  form.stats.forEach((row, index) => {
    const label = row.label.trim().toLowerCase();
    if (!label && row.value.trim()) problems[`stats.${row.id}`] = 'Please name this stat.';
    if (label && labels.indexOf(label) !== labels.lastIndexOf(label) && index > 0)
      problems[`stats.${row.id}`] = messageOf('item.exists');
  });
  return problems;
}

/** `formData` for generation and preview (P-7), with the client-only fields. A preview without a name shows a placeholder. */
export function formData(form: CardForm, toggles: FieldToggles, statsTitle: string) {
  const { stats, player_name, colours: _, ...texts } = form;
  return {
    ...texts,
    player_name: player_name.trim() ? player_name : limits.playerName,
    stats: statsOf(stats),
    fieldToggles: toggles,
    stats_title: statsTitle,
  };
}
