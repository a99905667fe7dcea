import { foundIn } from '#domain/photos/cutout';
import type { Generation } from '#domain/generation/generation';
import { readPhoto } from '../photos/read-photo.ts';
import type { RenderRequest } from '../studio/render/card-request.ts';
import { loadPhoto } from '../table/cards/upload.ts';

/**
 * The photo of a run as it is drawn; null where it is gone. A team card or checklist shows everyone in its photo: what was found of one athlete, which
 * is in the screen copy, is left out.
 */
export async function drawnPhoto({
  user_id,
  snapshot,
}: Pick<Generation, 'user_id' | 'snapshot'>): Promise<Pick<RenderRequest, 'photo' | 'screen'> | null> {
  const { photo_key: key, team } = snapshot;
  const source = await readPhoto(key);
  if (!source || !team?.roster) return source;
  const { people } = foundIn(await loadPhoto(user_id, key));
  return people.length > 1 ? { ...source, screen: null } : source;
}
