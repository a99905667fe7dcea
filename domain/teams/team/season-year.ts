import { limits } from '#domain/tables/limits.ts';

/** Default year of a player's card, from the team's season: its year, or a short season whole. Empty for a long one without a year. */
export function seasonYear(season: string): string {
  const [year] = /\d{4}/u.exec(season) ?? [];
  return year ?? (season.length > limits.text.year ? '' : season);
}
