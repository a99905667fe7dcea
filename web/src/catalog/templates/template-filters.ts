import { everySport, type PublicTemplate, templateStyles } from '#domain/catalog/template.ts';
import { fitsSport, inSport, ownSportFirst } from './templates-for.ts';

/** What a visitor chose. An empty word: everything. */
export type ChosenFilters = Readonly<Record<FilterName, string>>;
export type FilterName = 'sport' | 'style' | 'creative';

interface Option {
  /** As in the address. */
  readonly value: string;
  readonly label: string;
  /** How many designs it shows with the other filters as they are. */
  readonly count: number;
}

export interface TemplateFilter {
  readonly name: FilterName;
  readonly legend: string;
  readonly options: readonly Option[];
}

const tests: Readonly<Record<FilterName, (template: PublicTemplate, value: string) => boolean>> = {
  sport: fitsSport,
  style: ({ style }, value) => style === value,
  creative: ({ creative_mode }, value) => String(creative_mode) === value,
};
const names = Object.keys(tests) as FilterName[];

/** The filters in an address. Unknown values count as none. */
export function filtersIn(search: string, templates: readonly PublicTemplate[]): ChosenFilters {
  const query = new URLSearchParams(search);
  const chosen = { sport: '', style: '', creative: '' };
  for (const name of names) {
    const value = query.get(name)?.toLowerCase();
    chosen[name] = valuesOf(name, templates).find(([known]) => known.toLowerCase() === value)?.[0] ?? '';
  }
  return chosen;
}

/** The query of an address with these filters, without a question mark. */
export const queryOf = (chosen: ChosenFilters): string =>
  new URLSearchParams(names.flatMap((name) => (chosen[name] === '' ? [] : [[name, chosen[name]]]))).toString();

/** Templates that all chosen filters show. Those of the chosen sport alone come before those of every sport, which show an athlete of it. */
export function templatesShown<T extends PublicTemplate>(templates: readonly T[], chosen: ChosenFilters): T[] {
  const shown = templates.filter((each) =>
    names.every((name) => chosen[name] === '' || tests[name](each, chosen[name])),
  );
  return chosen.sport === '' ? shown : ownSportFirst(shown).map((each) => inSport(each, chosen.sport));
}

const legends: Readonly<Record<FilterName, string>> = { sport: 'Sport', style: 'Style', creative: 'Picture' };

/** One filter for sport, style and creative mode each, where it has something to choose. */
export function filtersOf(templates: readonly PublicTemplate[], chosen: ChosenFilters): readonly TemplateFilter[] {
  return names.flatMap((name) => {
    const values = valuesOf(name, templates);
    if (values.length < 2) return [];
    const options = [['', 'All'] as const, ...values].map(([value, label]) => ({
      value,
      label,
      count: templatesShown(templates, { ...chosen, [name]: value }).length,
    }));
    return [{ name, legend: legends[name], options }];
  });
}

/** The values of a filter that show some templates, with their words. */
function valuesOf(name: FilterName, templates: readonly PublicTemplate[]): (readonly [value: string, label: string])[] {
  const has = ([value]: readonly [string, string]) => templates.some((each) => tests[name](each, value));
  const all = {
    sport: () => sportsOf(templates).map((sport) => [sport, sport] as const),
    style: () => templateStyles.map((style) => [style, style] as const),
    creative: () => [['false', 'Photo'] as const, ['true', 'Creative'] as const],
  };
  return all[name]().filter(has);
}

/** In order of the alphabet; designs for every sport are the last choice. */
function sportsOf(templates: readonly PublicTemplate[]): string[] {
  const sports = [...new Set(templates.map(({ category }) => category))].toSorted((a, b) => a.localeCompare(b));
  return [...sports.filter((sport) => sport !== everySport), ...sports.filter((sport) => sport === everySport)];
}
