import { limits } from '#domain/limits';
import type { RosterPlayer, RosterPlayerView } from '#domain/rosters/roster-player';
import { thumbnailKey } from '../platform/storage/card-pictures.ts';
import { signedUrl } from '../platform/storage/sign-url.ts';

/** A player as admins and coaches see it. */
export async function showRosterPlayer(player: RosterPlayer): Promise<RosterPlayerView> {
  const { photo_key: photo, link_version: _version, ...fields } = player;
  return {
    ...fields,
    photo_url: photo === null ? null : await signedUrl('user-uploads', thumbnailKey(photo), limits.signedUrl.thumbnail),
  };
}
