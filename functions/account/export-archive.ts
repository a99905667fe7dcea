import type { ExportArchive, ExportArchiveView } from '#domain/account/export-archive.ts';
import { now } from '#functions/platform/clock.ts';
import { signedUrlOrNull } from '#functions/platform/storage/sign-url.ts';
import { loadArchive, requestArchive } from '#functions/table/account/export-archive.ts';

/** Milliseconds in which a user gets one archive: it reads and packs everything there is. */
const onceIn = 86_400_000;

const mayAskAgain = (archive: ExportArchive): boolean => Date.parse(archive.requested_at) + onceIn <= now().getTime();

/** The archive that the caller asked for last, with a signed link where it is ready. */
export async function readArchive(userId: string): Promise<ExportArchiveView> {
  const archive = await loadArchive(userId);
  if (!archive) return { status: 'none', requested_at: null, url: null, bytes: null };
  const { status, requested_at, bytes, key } = archive;
  return { status, requested_at, bytes, url: await signedUrlOrNull('user-uploads', key) };
}

/** Asks for an archive of everything about the caller, once a day: a repeated call answers the one of that day. */
export async function askForArchive(userId: string): Promise<ExportArchiveView> {
  const before = await loadArchive(userId);
  if (!before || mayAskAgain(before)) await requestArchive(userId, before);
  return readArchive(userId);
}
