import type * as z from 'zod';
import type { TeamUpload } from '#domain/cards/photo/upload.ts';
import { api } from '#web/src/base/data/api.ts';
import { checkFile } from '#web/src/cards/data/sniff-photo.ts';
import { awaitPhoto, PhotoRefused, type SentPhoto, sendPhoto } from '#web/src/cards/data/upload-photo.ts';

interface TeamPicture extends Omit<SentPhoto, 'photo'> {
  readonly purpose?: z.input<typeof TeamUpload>['purpose'];
}

const reading = (id: string, signal: AbortSignal) => (uid: string) =>
  api('readTeamUpload', { params: { id, uid }, signal });

/** Uploads a picture as the team's, so that it outlives the coach's account. Returns its key. Throws PhotoRefused. */
export async function uploadForTeam(id: string, photo: File, { purpose, ...sent }: TeamPicture): Promise<string> {
  const { type, refusal } = await checkFile(photo);
  if (refusal !== null) throw new PhotoRefused(refusal);
  const { signal } = sent;
  const body = { content_type: type, size: photo.size, purpose };
  const open = () => api('createTeamUpload', { params: { id }, body, signal });
  return (await sendPhoto({ photo, ...sent }, { open, read: reading(id, signal) })).key;
}

/** Waits for a picture that had arrived before a reload. Returns its key. Throws PhotoRefused. */
export const awaitTeamUpload = async (id: string, uploadId: string, signal: AbortSignal): Promise<string> =>
  (await awaitPhoto({ signal }, () => reading(id, signal)(uploadId))).key;
