import type * as z from 'zod';
import type { TeamUpload } from '#domain/cards/photo/upload.ts';
import { api } from '#web/src/base/data/api.ts';
import { checkFile } from '#web/src/cards/data/sniff-photo.ts';
import { PhotoRefused, sendPhoto } from '#web/src/cards/data/upload-photo.ts';

interface TeamPicture {
  readonly purpose?: z.input<typeof TeamUpload>['purpose'];
  readonly signal: AbortSignal;
}

/** Uploads a picture as the team's, so that it outlives the coach's account. Returns its key. Throws PhotoRefused. */
export async function uploadForTeam(id: string, photo: File, { purpose, signal }: TeamPicture): Promise<string> {
  const { type, refusal } = await checkFile(photo);
  if (refusal !== null) throw new PhotoRefused(refusal);
  const body = { content_type: type, size: photo.size, purpose };
  const ready = await sendPhoto(
    { photo, onProgress: () => undefined, signal },
    {
      open: () => api('createTeamUpload', { params: { id }, body, signal }),
      read: (uid) => api('readTeamUpload', { params: { id, uid }, signal }),
    },
  );
  return ready.key;
}
