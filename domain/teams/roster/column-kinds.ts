/** Whether the cells of a column are printed: `by_itself`, only `if_chosen` by the coach, or `never`. */
type Printing = 'by_itself' | 'if_chosen' | 'never';

interface KindRow {
  readonly prints: Printing;
  /** Whether several columns of a list may have this kind. */
  readonly repeats?: true;
}

/**
 * Kinds of columns. `stat`: a number for the card's back, with the column's heading as label. `stats`: several in a cell, as in `Goals: 12; Assists: 7`.
 * `role` and `status` say who is a player. `ignore`: left out by the coach, or a second column of a kind.
 */
const kinds = {
  player_name: { prints: 'by_itself' },
  first_name: { prints: 'by_itself' },
  last_name: { prints: 'by_itself' },
  player_number: { prints: 'by_itself' },
  position: { prints: 'by_itself' },
  year: { prints: 'by_itself' },
  guardian_email: { prints: 'never', repeats: true },
  description: { prints: 'if_chosen' },
  stat: { prints: 'if_chosen', repeats: true },
  stats: { prints: 'by_itself' },
  role: { prints: 'never', repeats: true },
  status: { prints: 'never', repeats: true },
  note: { prints: 'never', repeats: true },
  medical: { prints: 'never', repeats: true },
  contact: { prints: 'never', repeats: true },
  private: { prints: 'never', repeats: true },
  unknown: { prints: 'never', repeats: true },
  ignore: { prints: 'never', repeats: true },
} as const satisfies Readonly<Record<string, KindRow>>;

export type ColumnKind = keyof typeof kinds;
export const columnKinds = Object.keys(kinds) as [ColumnKind, ...ColumnKind[]];

/** Kinds that a list may get without a choice. So a kind that prints only if chosen cannot be guessed. */
export type GuessedKind = {
  [Kind in ColumnKind]: (typeof kinds)[Kind]['prints'] extends 'if_chosen' ? never : Kind;
}[ColumnKind];

export const isPrinted = (kind: ColumnKind): boolean => kinds[kind].prints !== 'never';
export const mayRepeat = (kind: ColumnKind): boolean => 'repeats' in kinds[kind];
