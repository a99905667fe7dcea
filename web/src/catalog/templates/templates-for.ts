import { everySport, type PublicTemplate } from '#domain/catalog/template.ts';
import { sports } from '#web/src/base/content/search-pages/sports.ts';

/** Whether a template fits a sport: its own, or every one, as the API counts it. */
export const fitsSport = ({ category }: PublicTemplate, sport: string): boolean =>
  [sport, everySport].some((each) => each.toLowerCase() === category.toLowerCase());

const isOfEverySport = ({ category }: PublicTemplate): number => Number(category === everySport);

/** Templates of one sport come before those of every sport. */
export const ownSportFirst = <T extends PublicTemplate>(templates: readonly T[]): T[] =>
  templates.toSorted((a, b) => isOfEverySport(a) - isOfEverySport(b));

/** A design for every sport, with an athlete of this one: `voltage-1a2b3c-tile.avif` lies beside `-hockey.avif` and `-hockey-back.avif`. The API's designs stay as they are. */
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

/** The templates for one sport. */
export const templatesFor = <T extends PublicTemplate>(templates: readonly T[], sport: string): T[] =>
  ownSportFirst(templates.filter((each) => fitsSport(each, sport))).map((each) => inSport(each, sport));
