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

/** Stats with the vitals first. What is not given is not there; a vital wins over a stat of its label. */
export function withVitals(vitals: Vitals, stats: Stats): Stats {
  const given = names.flatMap((name) => (vitals[name].trim() ? [[vitalLabels[name], vitals[name].trim()]] : []));
  return { ...Object.fromEntries(given), ...stats, ...Object.fromEntries(given) };
}
