import type { ExportArchive, ExportArchiveView } from '#domain/account/export-archive.ts';
import { now } from '#functions/platform/clock.ts';
import { signedUrlOrNull } from '#functions/platform/storage/sign-url.ts';
import { loadArchive, requestArchive } from '#functions/table/account/export-archive.ts';

/** Milliseconds between two archives of a user, because each reads everything. */
const onceIn = 86_400_000;

const mayAskAgain = (archive: ExportArchive): boolean => Date.parse(archive.requested_at) + onceIn <= now().getTime();

/** The caller's latest archive, with a signed link once it is ready. */
export async function readArchive(userId: string): Promise<ExportArchiveView> {
  const archive = await loadArchive(userId);
  if (!archive) return { status: 'none', requested_at: null, url: null, bytes: null };
  const { status, requested_at, bytes, key } = archive;
  return { status, requested_at, bytes, url: await signedUrlOrNull('user-uploads', key) };
}

/** Requests an archive of the caller's data, once a day; a repeat returns that day's archive. */
export async function askForArchive(userId: string): Promise<ExportArchiveView> {
  const before = await loadArchive(userId);
  if (!before || mayAskAgain(before)) await requestArchive(userId, before);
  return readArchive(userId);
}
