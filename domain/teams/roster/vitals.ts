import type { Stats } from '#domain/values/card-texts.ts';

/** A family's facts about a player and their labels on the back, where they print first among the stats. All are optional. */
export const vitalLabels = { height: 'Height', hometown: 'Hometown', bats: 'Bats', throws: 'Throws' } as const;
export type Vitals = Record<keyof typeof vitalLabels, string>;

const names = Object.keys(vitalLabels) as (keyof Vitals)[];
const labels: readonly string[] = Object.values(vitalLabels);

/** Whether players of a sport bat and throw with one hand. */
export const hasHands = (sport: string): boolean => /baseball|softball/i.test(sport);

/** The vitals among stats, empty where there are none, and the other stats. */
export function splitVitals(stats: Stats): { readonly vitals: Vitals; readonly rest: Stats } {
  const vitals = Object.fromEntries(names.map((name) => [name, stats[vitalLabels[name]] ?? ''])) as Vitals;
  return { vitals, rest: Object.fromEntries(Object.entries(stats).filter(([label]) => !labels.includes(label))) };
}

interface PrintedRow {
  readonly label: string;
  readonly value: string;
}

/** Labels of hands, in lower case. A number is no hand: `Throws: 12` is a stat. */
const handLabels = [vitalLabels.bats, vitalLabels.throws, 'B/T'].map((label) => label.toLowerCase());
const lineLabels = ['position', ...labels.map((label) => label.toLowerCase()), ...handLabels];

function isVital({ label, value }: PrintedRow): boolean {
  const name = label.toLowerCase();
  return lineLabels.includes(name) && !(handLabels.includes(name) && /\d/.test(value));
}

/** A card's stats for print: the vitals, in the order entered, and the rest. */
export const printedVitals = <Row extends PrintedRow>(
  rows: readonly Row[],
): { readonly vitals: readonly Row[]; readonly rest: readonly Row[] } => ({
  vitals: rows.filter(isVital),
  rest: rows.filter((row) => !isVital(row)),
});

const headings: readonly (readonly [keyof Vitals, RegExp])[] = [
  ['height', /^(ht|hgt|height)\b/i],
  ['hometown', /^home ?town$/i],
  ['bats', /^b(ats?)?$/i],
  ['throws', /^t(hrows?)?$/i],
];
const hands: Readonly<Record<string, string>> = { l: 'Left', r: 'Right', s: 'Switch', b: 'Switch' };
const handOf = (cell: string): string => hands[cell.trim().toLowerCase()] ?? cell.trim();

const handsHeading = /^(b|bats)\s*\/\s*(t|throws)$/i;

/** Whether a column's heading is one of a vital: `Ht`, `Bats`, `B/T`. */
export const isVitalHeading = (header: string): boolean =>
  [handsHeading, ...headings.map(([, heading]) => heading)].some((heading) => heading.test(header.trim()));

/** A list's column as stats: `Ht` is `Height`, and `B/T` with `L/R` is `Bats: Left` and `Throws: Right`. Other columns stay as they are. */
export function statsOfColumn(header: string, cell: string): readonly (readonly [label: string, value: string])[] {
  const both = handsHeading.test(header.trim()) && /^\s*([lrsb])\s*[/-]\s*([lr])\s*$/i.exec(cell);
  if (both) {
    return [
      [vitalLabels.bats, handOf(both[1] ?? '')],
      [vitalLabels.throws, handOf(both[2] ?? '')],
    ];
  }
  const name = headings.find(([, heading]) => heading.test(header.trim()))?.[0];
  if (!name) return [[header, cell]];
  const isHand = name === 'bats' || name === 'throws';
  // A number under B or T counts something.
  if (isHand && /\d/.test(cell)) return [[header, cell]];
  return [[vitalLabels[name], isHand ? handOf(cell) : cell]];
}

/** Stats with the vitals first. What is not given is not there; a vital wins over a stat of its label. */
export function withVitals(vitals: Vitals, stats: Stats): Stats {
  const given = names.flatMap((name) => (vitals[name].trim() ? [[vitalLabels[name], vitals[name].trim()]] : []));
  return { ...Object.fromEntries(given), ...stats, ...Object.fromEntries(given) };
}
