import { upper } from '#domain/values/capitals.ts';
/** Initials of a team's name, up to `max`: `Harbor Kings` is HK. Empty for an empty name. */
export const teamInitials = (name: string, max: number): string =>
  upper(
    name
      .split(/\s+/)
      .map((word) => /^./u.exec(word)?.[0] ?? '')
      .filter(Boolean)
      .slice(0, max)
      .join(''),
    name,
  );
