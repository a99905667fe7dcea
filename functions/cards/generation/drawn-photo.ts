import type { Generation, Snapshot } from '#domain/cards/generation/generation.ts';
import type { TeamLook } from '#domain/cards/generation/team-look.ts';
import { foundIn } from '#domain/cards/photo/cutout.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import { loadPhoto } from '#functions/table/cards/upload.ts';
import type { RenderRequest } from '#studio/card/card-request.ts';
import { teamPicture } from '#studio/card/team-picture.ts';
import { readPhoto } from '../photo/read-photo.ts';

type Source = Pick<RenderRequest, 'photo' | 'screen' | 'sharper'>;

/** The team's logo on its colors. Falls back to the team's initials if the logo was deleted. */
async function logoPicture(look: TeamLook, { team, sport }: Snapshot['texts']): Promise<Source> {
  const logo = look.logo_key === null ? null : await readObject('user-uploads', look.logo_key);
  return teamPicture({ logo, primary: look.primary_color, secondary: look.secondary_color, team, sport });
}

/**
 * Reads the photo that a run draws. Null if it was deleted. A checklist or team card shows the team's photo, and the logo if there is none. A photo
 * of several people shows all of them, so the found athlete and the sharper copy are left out.
 */
export async function drawnPhoto({
  user_id,
  snapshot,
}: Pick<Generation, 'user_id' | 'snapshot'>): Promise<Source | null> {
  const { photo_key: key, sharper_key, person_key, team } = snapshot;
  if (key === null) return team && logoPicture(team, snapshot.texts);
  const source = await readPhoto(key, { sharper: sharper_key, person: person_key });
  if (!source || !team?.roster) return source;
  const { people } = foundIn(await loadPhoto(user_id, key));
  return people.length > 1 ? { ...source, screen: null, sharper: null } : source;
}
