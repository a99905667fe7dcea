import type { TeamLook } from '#domain/cards/generation/team-look.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import type { RenderRequest } from '#studio/card/card-request.ts';

/**
 * The team's part of a card's render request. A deleted logo is omitted, so the card can still be printed. So is a logo that already is the card's picture.
 */
export async function teamOnCard(
  look: TeamLook,
  { isPicture }: { readonly isPicture: boolean },
): Promise<Pick<RenderRequest, 'colours' | 'team'>> {
  const logo = look.logo_key === null || isPicture ? null : await readObject('user-uploads', look.logo_key);
  return {
    colours: { primary: look.primary_color, secondary: look.secondary_color },
    team: { logo, set: look.set, roster: look.roster, list: look.list, position: look.position },
  };
}
