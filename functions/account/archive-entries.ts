import { exportMe } from '#functions/export-me.ts';
import { now } from '#functions/platform/clock.ts';
import { listObjects, readObject } from '#functions/platform/storage/buckets.ts';

const buckets = { photos: 'user-uploads', cards: 'generated-cards' } as const;

/** Pictures read in parallel, which bounds the memory of the archive. */
const picturesAtOnce = 4;

/** Whether a file is derived: thumbnail, screen copy, foil mask or detection. */
const isMadeFromAnother = (key: string): boolean => /_(thumb|screen|foil|seen|person-[\w-]+)\.\w+$/.test(key);

interface Entry {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: Uint8Array;
}

/** An owner's pictures in one folder. Skips pictures deleted meanwhile. */
async function* picturesIn(folder: keyof typeof buckets, userId: string): AsyncGenerator<Entry> {
  const bucket = buckets[folder];
  const found = (await listObjects(bucket, `${userId}/`)).filter(({ key }) => !isMadeFromAnother(key));
  for (let from = 0; from < found.length; from += picturesAtOnce) {
    const some = found.slice(from, from + picturesAtOnce).map(async ({ key, modified }) => {
      const name = `${folder}/${key.slice(userId.length + 1)}`;
      return { name, lastModified: new Date(modified), input: await readObject(bucket, key) };
    });
    for (const { input, ...entry } of await Promise.all(some)) if (input) yield { ...entry, input };
  }
}

/** The archive of a user: the data as JSON, then the pictures, read on demand. */
export async function* entriesOf(userId: string): AsyncGenerator<Entry> {
  const account = Buffer.from(JSON.stringify(await exportMe(userId), null, 2));
  yield { name: 'account.json', lastModified: now(), input: account };
  yield* picturesIn('photos', userId);
  yield* picturesIn('cards', userId);
}
