import { isLight } from '#domain/teams/team/is-light.ts';

/** Ink or paper, whichever has the higher contrast on a team's colour: always at least 4.5. @param hex `#rrggbb` */
export const readableOn = (hex: string): string => (isLight(hex) ? 'var(--true-ink)' : 'var(--true-paper)');
