import type { RosterPlayer, RosterPlayerView } from '#domain/teams/roster/roster-player.ts';
import { thumbnailUrl } from '#functions/platform/storage/picture-links.ts';

export async function rosterPlayerView(player: RosterPlayer): Promise<RosterPlayerView> {
  const { photo_key: photo, link_version: _version, ...fields } = player;
  return {
    ...fields,
    photo_url: await thumbnailUrl('user-uploads', photo),
  };
}
