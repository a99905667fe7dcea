import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';

/** Returns the digest of a photo's stored data: its finding and screen copy. */
export async function foundDigest(photo: Uint8Array): Promise<string> {
  const { screen } = await ingestPhoto(photo, 'photo', findAthlete);
  return createHash('sha256').update(screen.packed).digest('hex');
}

// Runs as a worker thread or a process of its own, for the photo of this path.
if (parentPort) parentPort.postMessage(await foundDigest(await readFile(workerData)));
else if (process.argv[1] === import.meta.filename)
  console.log(await foundDigest(await readFile(process.argv[2] as string)));
