import { limits } from '#domain/limits';
import type { TeamCard, TeamCardView } from '#domain/team-cards/team-card';
import { thumbnailKey } from '../platform/storage/card-pictures.ts';
import { signedUrl } from '../platform/storage/sign-url.ts';

/** A card of a team as a member sees it, from its own row alone. */
export async function showTeamCard(card: TeamCard, userId: string): Promise<TeamCardView> {
  const { front_key: front, back_key: back } = card;
  const picture = (key: string) => signedUrl('generated-cards', key);
  const thumbnail = (key: string) => signedUrl('generated-cards', thumbnailKey(key), limits.signedUrl.thumbnail);
  const [frontUrl, backUrl, frontThumbnail, backThumbnail] = await Promise.all([
    picture(front),
    picture(back),
    thumbnail(front),
    thumbnail(back),
  ]);
  return {
    ...card,
    front_image_url: frontUrl,
    back_image_url: backUrl,
    front_thumbnail_url: frontThumbnail,
    back_thumbnail_url: backThumbnail,
    is_own: card.submitted_by === userId,
  };
}
