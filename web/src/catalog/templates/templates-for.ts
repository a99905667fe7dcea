import { everySport, type PublicTemplate } from '#domain/catalog/template.ts';

/** Whether a template fits a sport: its own, or every one, as the API counts it. */
export const fitsSport = ({ category }: PublicTemplate, sport: string): boolean =>
  [sport, everySport].some((each) => each.toLowerCase() === category.toLowerCase());

const isOfEverySport = ({ category }: PublicTemplate): number => Number(category === everySport);

/** Templates of one sport come before those of every sport. */
export const ownSportFirst = <T extends PublicTemplate>(templates: readonly T[]): T[] =>
  templates.toSorted((a, b) => isOfEverySport(a) - isOfEverySport(b));

/** The templates for one sport. */
export const templatesFor = <T extends PublicTemplate>(templates: readonly T[], sport: string): T[] =>
  ownSportFirst(templates.filter((each) => fitsSport(each, sport)));
