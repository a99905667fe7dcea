import { everySport, type PublicTemplate } from '#domain/catalog/template.ts';
import { sports } from '#web/src/base/content/search-pages/sports.ts';

/** True if a template is for this sport or for every sport, as the API counts it. */
export const fitsSport = ({ category }: PublicTemplate, sport: string): boolean =>
  [sport, everySport].some((each) => each.toLowerCase() === category.toLowerCase());

const isOfEverySport = ({ category }: PublicTemplate): number => Number(category === everySport);

/** Sorts templates for a single sport before those for every sport. */
export const ownSportFirst = <T extends PublicTemplate>(templates: readonly T[]): T[] =>
  templates.toSorted((a, b) => isOfEverySport(a) - isOfEverySport(b));

/**
 * Shows a design for every sport with this sport's athlete: `voltage-1a2b3c-tile.avif` becomes `-hockey.avif`. Leaves designs from the API
 * unchanged.
 */
export function inSport<T extends PublicTemplate>(template: T, sport: string): T {
  const isDrawn = sports.some((each) => each === sport) && template.category === everySport;
  const tile = 'tile_url' in template ? template.tile_url : null;
  if (!isDrawn || typeof tile !== 'string') return template;
  const address = (name: string): string => tile.replace(/tile(?=\.avif$)/, name);
  const front = address(sport.toLowerCase());
  return {
    ...template,
    tile_url: front,
    front_image_url: front,
    back_image_url: address(`${sport.toLowerCase()}-back`),
  };
}

/** The templates for a sport, shown with its athlete. */
export const templatesFor = <T extends PublicTemplate>(templates: readonly T[], sport: string): T[] =>
  ownSportFirst(templates.filter((each) => fitsSport(each, sport))).map((each) => inSport(each, sport));
