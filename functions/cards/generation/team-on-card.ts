import type { TeamLook } from '#domain/cards/generation/team-look.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import type { RenderRequest } from '#studio/card/card-request.ts';

/**
 * What a team's look adds to the render request of a card. A logo that is gone is left out: it must not stop a card from being printed. So is a logo
 * that is the card's picture already.
 */
export async function teamOnCard(
  look: TeamLook | null,
  { isPicture }: { readonly isPicture: boolean },
): Promise<Pick<RenderRequest, 'colours' | 'team'>> {
  if (!look) return { colours: null, team: null };
  const logo = look.logo_key === null || isPicture ? null : await readObject('user-uploads', look.logo_key);
  return {
    colours: { primary: look.primary_color, secondary: look.secondary_color },
    team: { logo, set: look.set, roster: look.roster, list: look.list, position: look.position },
  };
}
