import { api } from '#web/src/base/data/api.ts';
import { checkFile } from '#web/src/cards/data/sniff-photo.ts';
import { PhotoRefused, sendPhoto } from '#web/src/cards/data/upload-photo.ts';

/** Uploads a picture as the team's, so that it outlives the coach's account. Returns its key. Throws PhotoRefused. */
export async function uploadForTeam(id: string, photo: File, signal: AbortSignal): Promise<string> {
  const { type, refusal } = await checkFile(photo);
  if (refusal !== null) throw new PhotoRefused(refusal);
  const ready = await sendPhoto(
    { photo, onProgress: () => undefined, signal },
    {
      open: () => api('createTeamUpload', { params: { id }, body: { content_type: type, size: photo.size }, signal }),
      read: (uid) => api('readTeamUpload', { params: { id, uid }, signal }),
    },
  );
  return ready.key;
}
