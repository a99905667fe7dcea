import { everySport, type PublicTemplate, templateStyles } from '#domain/catalog/template.ts';
import { fitsSport, inSport, ownSportFirst } from './templates-for.ts';

/** The chosen value of each filter. An empty string means all. */
export type ChosenFilters = Readonly<Record<FilterName, string>>;
export type FilterName = 'sport' | 'style' | 'creative';

interface Option {
  /** Its value in the query of the page. */
  readonly value: string;
  readonly label: string;
  /** The number of designs it would show with the other filters unchanged. */
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

/** Reads the filters from an address. Ignores unknown values. */
export function filtersIn(search: string, templates: readonly PublicTemplate[]): ChosenFilters {
  const query = new URLSearchParams(search);
  const chosen = { sport: '', style: '', creative: '' };
  for (const name of names) {
    const value = query.get(name)?.toLowerCase();
    chosen[name] = valuesOf(name, templates).find(([known]) => known.toLowerCase() === value)?.[0] ?? '';
  }
  return chosen;
}

/** Writes the filters as a query without question mark. */
export const queryOf = (chosen: ChosenFilters): string =>
  new URLSearchParams(names.flatMap((name) => (chosen[name] === '' ? [] : [[name, chosen[name]]]))).toString();

/** Templates that match all filters. The sport's own templates come before those for every sport, which then show its athlete. */
export function filterTemplates<T extends PublicTemplate>(templates: readonly T[], chosen: ChosenFilters): T[] {
  const shown = templates.filter((each) =>
    names.every((name) => chosen[name] === '' || tests[name](each, chosen[name])),
  );
  return chosen.sport === '' ? shown : ownSportFirst(shown).map((each) => inSport(each, chosen.sport));
}

const legends: Readonly<Record<FilterName, string>> = { sport: 'Sport', style: 'Style', creative: 'Picture' };

/** The filters for sport, style and creative mode. Omits a filter with nothing to choose. */
export function filtersOf(templates: readonly PublicTemplate[], chosen: ChosenFilters): readonly TemplateFilter[] {
  return names.flatMap((name) => {
    const values = valuesOf(name, templates);
    if (values.length < 2) return [];
    const options = [['', 'All'] as const, ...values].map(([value, label]) => ({
      value,
      label,
      count: filterTemplates(templates, { ...chosen, [name]: value }).length,
    }));
    return [{ name, legend: legends[name], options }];
  });
}

/** The values of a filter that match at least one template, with their labels. */
function valuesOf(name: FilterName, templates: readonly PublicTemplate[]): (readonly [value: string, label: string])[] {
  const has = ([value]: readonly [string, string]) => templates.some((each) => tests[name](each, value));
  const all = {
    sport: () => sportsOf(templates).map((sport) => [sport, sport] as const),
    style: () => templateStyles.map((style) => [style, style] as const),
    creative: () => [['false', 'Photo'] as const, ['true', 'Creative'] as const],
  };
  return all[name]().filter(has);
}

/** In alphabetical order. Designs for every sport come last. */
function sportsOf(templates: readonly PublicTemplate[]): string[] {
  const sports = [...new Set(templates.map(({ category }) => category))].toSorted((a, b) => a.localeCompare(b, 'en'));
  return [...sports.filter((sport) => sport !== everySport), ...sports.filter((sport) => sport === everySport)];
}
