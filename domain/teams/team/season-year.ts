import { limits } from '#domain/tables/limits.ts';

/** What a player's card has as its year where the roster has none: the year in a team's season, or a short season whole. Empty for a long one without a year. */
export function seasonYear(season: string): string {
  const [year] = /\d{4}/u.exec(season) ?? [];
  return year ?? (season.length > limits.text.year ? '' : season);
}
