import { nameWords } from './name-key.ts';

/** Whether the cells of a column are printed: `by_itself`, only `if_chosen` by the coach, or `never`. */
type Printing = 'by_itself' | 'if_chosen' | 'never';

interface KindRow {
  readonly prints: Printing;
  /** Whether several columns of a list may have this kind. */
  readonly repeats?: true;
}

/**
 * Kinds of columns. `stat`: a number for the card's back, with the column's heading as label. `stats`: several in a cell, as in `Goals: 12; Assists: 7`.
 * `ignore`: left out by the coach, or a second column of a kind.
 */
const kinds = {
  player_name: { prints: 'by_itself' },
  first_name: { prints: 'by_itself' },
  last_name: { prints: 'by_itself' },
  player_number: { prints: 'by_itself' },
  position: { prints: 'by_itself' },
  year: { prints: 'by_itself' },
  guardian_email: { prints: 'never' },
  description: { prints: 'if_chosen' },
  stat: { prints: 'if_chosen', repeats: true },
  stats: { prints: 'by_itself' },
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

/** Words that keep a column from print wherever they stand in its heading: `Position notes`, `Child medication name`. */
const keptBack: readonly (readonly [GuessedKind, readonly string[]])[] = [
  ['guardian_email', ['e ?mails?', 'correo', 'mel']],
  [
    'medical',
    [
      'medi(c|k)\\w*|meds?|allerg\\w*|alerg\\w*|asthma|asma|epi ?pens?|inhaler|health|diet\\w*|conditions?|diagnos\\w*|injur\\w*|blood|doctor|physician',
      'vaccin\\w*|insurance|disabilit\\w*|(special )?needs|gesundheit|salud|sante',
    ],
  ],
  [
    'note',
    [
      'notes?|bio|biograph\\w*|about|descriptions?|comments?|sentences?|stor(y|ies)|remarks?|infos?|information|details?|feedback|messages?|memos?',
      'observations?|evaluations?|quotes?|notizen?|bemerkung(en)?|kommentare?|beschreibung|notas?|comentarios?|observacion(es)?|descripcion',
      'remarques?|commentaires?',
    ],
  ],
  [
    'contact',
    [
      'phones?|mobile|cell|tel|telephone|telefon\\w*|handy|address(es)?|street|city|zip|postcode|postal|emergency|contacts?|whatsapp|instagram',
      'parents?|guardians?|mothers?|fathers?|mum|mom|dad|madre|padre|mutter|vater|eltern',
    ],
  ],
  [
    'private',
    [
      'size|birth|born|dob|birthday|age|gender|sex|member(ship)?|id|ids|order|paid|fees?|dues|date|waiver|permission|consent|photos?|pictures?',
      'coach|team|club|school(?! (year|grade))|nick ?name|password|religion|race|ethnicity|custody|passport|ssn|non player',
    ],
  ],
];

const who = '(?:player|athlete|student|child|kid|participant)s?';

/** Whole headings of the columns that print. */
const printed: readonly (readonly [GuessedKind, readonly string[]])[] = [
  ['first_name', [`(${who} )?(legal )?(first|given|fore) ?names?`, 'first|vorname|prenom|nombre']],
  ['last_name', [`(${who} )?(legal )?(last|family|sur) ?names?`, 'last|nachname|apellidos?']],
  [
    'player_number',
    [
      '(no|nr|num|number|n|dorsal|numero|nummer)( nr)?',
      '(player|jersey|shirt|kit|uniform|squad|trikot)( (jersey|shirt|kit|uniform))? (no|nr|num|number|nummer)( nr)?',
      'jersey|shirt|uniform|trikot|nr of jersey|nr on (jersey|shirt)',
    ],
  ],
  ['position', ['(main |primary |player )?(pos|positions?|posicion|role)( s| primary)?']],
  [
    'year',
    [
      '(year|season)( \\d{4})?|grade|class|yr|ano|saison|jahr|annee|(school|grad|graduation|class) year|(school )?grade( level)?',
    ],
  ],
  ['stats', ['(season )?(stats?|statistics)']],
  [
    'player_name',
    [
      `names?|(full|complete|whole) names?|${who}( s)?( (full )?names?)?|names? of (the )?${who}|nom|spieler|(nombre (del? )?)?jugador`,
      `(names? |${who} )?((names? )?(last( name)? first( name)?|first( name)? last( name)?))`,
      'name on (the )?(card|jersey|shirt)|(full )?name (of|on) card',
    ],
  ],
];

const headings = [
  ...keptBack.map(([kind, words]) => [new RegExp(`\\b(${words.join('|')})\\b`), kind] as const),
  ...printed.map(([kind, texts]) => [new RegExp(`^(${texts.join('|')})$`), kind] as const),
];

/** The kind of a column by its heading; the first match counts. `unknown` for any other heading. */
export function kindOfHeading(header: string): GuessedKind {
  const plain = nameWords(header.replace('#', ' nr ')).join(' ');
  return headings.find(([pattern]) => pattern.test(plain))?.[1] ?? 'unknown';
}
