import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** An object's metadata. */
export interface StoredObject {
  readonly key: string;
  readonly size: number;
  /** Quoted, as in the header. */
  readonly etag: string;
  readonly modified: string;
  /** Content type, cache control, `x-amz-meta-…`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checksums: Readonly<Record<string, string>>;
  /** Name of the data file. */
  readonly file: string;
}

/** A replaced or deleted object of a versioned bucket. Its `file` is the id of the version. */
interface OldVersion extends StoredObject {
  /** When it was replaced or deleted: ISO 8601 UTC. */
  readonly ended: string;
}

/** Bytes on disk that belong to no object yet. */
export interface Draft {
  readonly file: string;
  readonly size: number;
  readonly etag: string;
}

export interface ObjectStore {
  has(bucket: string): boolean;
  /** Makes a bucket, if there is none of that name. */
  open(bucket: string): Promise<void>;
  head(bucket: string, key: string): StoredObject | undefined;
  /** Ordered by the keys' bytes, as in S3. */
  list(bucket: string): StoredObject[];
  /** Streams bytes to disk. An error of the source discards the draft. Otherwise the caller must `put` or `discard` it. */
  draft(bucket: string, source: AsyncIterable<Buffer>): Promise<Draft>;
  discard(bucket: string, draft: Draft): Promise<void>;
  /** Makes a draft the object of its key, atomically. */
  put(bucket: string, object: Omit<StoredObject, 'modified'>): Promise<StoredObject>;
  remove(bucket: string, key: string): Promise<void>;
  /** Old versions of a versioned bucket, newest first. */
  versions(bucket: string): OldVersion[];
  /** Deletes old versions that ended before a time in milliseconds. */
  expireVersions(bucket: string, before: number): Promise<void>;
  /** Streams the current bytes, even if the key is overwritten meanwhile. */
  read(bucket: string, object: Pick<StoredObject, 'file'>, range?: { start: number; end: number }): Promise<Readable>;
}

const byKeyBytes = (a: StoredObject, b: StoredObject) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key));

type Objects = Map<string, StoredObject>;

interface StoreOptions {
  readonly dir: string;
  readonly now: () => Date;
  readonly versioned: readonly string[];
}

/** The old versions of versioned buckets, each beside its data file. */
function oldVersions({ dir, now, versioned }: StoreOptions) {
  const { dataFile } = pathsIn(dir);
  const old = new Map<string, OldVersion[]>();
  const versionFile = (bucket: string, file: string) => join(dir, bucket, 'versions', `${file}.json`);
  return {
    async load(bucket: string): Promise<readonly OldVersion[]> {
      const found = await readVersions(join(dir, bucket));
      old.set(bucket, found);
      return found;
    },
    /** Ends an object: a versioned bucket keeps it, others delete its bytes. */
    async end(bucket: string, object: StoredObject): Promise<void> {
      if (!versioned.includes(bucket)) return rm(dataFile(bucket, object.file), { force: true });
      const ended = { ...object, ended: now().toISOString() };
      await writeFile(versionFile(bucket, object.file), JSON.stringify(ended));
      old.get(bucket)?.unshift(ended);
    },
    list: (bucket: string): OldVersion[] => old.get(bucket) ?? [],
    async expire(bucket: string, before: number): Promise<void> {
      const isGone = ({ ended }: OldVersion) => Date.parse(ended) < before;
      const all = old.get(bucket) ?? [];
      old.set(
        bucket,
        all.filter((one) => !isGone(one)),
      );
      for (const { file } of all.filter(isGone)) {
        await rm(versionFile(bucket, file), { force: true });
        await rm(dataFile(bucket, file), { force: true });
      }
    },
  };
}

/** The bytes of objects and drafts. */
function dataFiles(dir: string): Pick<ObjectStore, 'draft' | 'discard' | 'read'> {
  const { dataFile } = pathsIn(dir);
  return {
    async draft(bucket, source) {
      const file = randomUUID();
      return { file, ...(await save(dataFile(bucket, file), source)) };
    },
    discard: (bucket, { file }) => rm(dataFile(bucket, file), { force: true }),
    read: async (bucket, { file }, range) => (await open(dataFile(bucket, file))).createReadStream(range),
  };
}

/** An object is a data file and a small record with its name. Renaming the record is the commit, so a kill never mixes two versions. */
export async function openObjectStore(
  dir: string,
  buckets: readonly string[],
  now: () => Date,
  versioned: readonly string[] = [],
): Promise<ObjectStore> {
  const { recordFile } = pathsIn(dir);
  const all = new Map<string, Objects>();
  const old = oldVersions({ dir, now, versioned });
  const load = async (bucket: string) => all.set(bucket, await openBucket(join(dir, bucket), await old.load(bucket)));
  for (const bucket of buckets) await load(bucket);
  const objects = (bucket: string) => all.get(bucket) ?? new Map<string, StoredObject>();

  return {
    has: (bucket) => all.has(bucket),
    open: async (bucket) => void (all.has(bucket) || (await load(bucket))),
    head: (bucket, key) => objects(bucket).get(key),
    list: (bucket) => [...objects(bucket).values()].sort(byKeyBytes),
    ...dataFiles(dir),
    async put(bucket, object) {
      const stored = { ...object, modified: now().toISOString() };
      const record = recordFile(bucket, object.key);
      await writeFile(`${record}.${object.file}`, JSON.stringify(stored));
      await rename(`${record}.${object.file}`, record);
      const before = objects(bucket).get(object.key);
      objects(bucket).set(object.key, stored);
      if (before) await old.end(bucket, before);
      return stored;
    },
    async remove(bucket, key) {
      const before = objects(bucket).get(key);
      if (!before) return;
      objects(bucket).delete(key);
      await rm(recordFile(bucket, key), { force: true });
      await old.end(bucket, before);
    },
    versions: (bucket) => old.list(bucket),
    expireVersions: (bucket, before) => old.expire(bucket, before),
  };
}

function pathsIn(dir: string) {
  const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex')}.json`;
  return {
    dataFile: (bucket: string, file: string) => join(dir, bucket, 'data', file),
    recordFile: (bucket: string, key: string) => join(dir, bucket, 'objects', nameOf(key)),
  };
}

async function save(path: string, source: AsyncIterable<Buffer>): Promise<{ size: number; etag: string }> {
  const hash = createHash('md5');
  let size = 0;
  const file = await open(path, 'wx');
  try {
    for await (const chunk of source) {
      size += chunk.length;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { size, etag: `"${hash.digest('hex')}"` };
}

async function readVersions(dir: string): Promise<OldVersion[]> {
  const place = join(dir, 'versions');
  await mkdir(place, { recursive: true });
  const texts = (await readdir(place)).map((name) => readFile(join(place, name), 'utf8'));
  const found = (await Promise.all(texts)).map((text) => JSON.parse(text) as OldVersion);
  return found.sort((a, b) => Date.parse(b.ended) - Date.parse(a.ended));
}

async function openBucket(dir: string, versions: readonly OldVersion[]): Promise<Objects> {
  await mkdir(join(dir, 'objects'), { recursive: true });
  await mkdir(join(dir, 'data'), { recursive: true });
  const objects: Objects = new Map();
  for (const name of await readdir(join(dir, 'objects'))) {
    const path = join(dir, 'objects', name);
    if (!name.endsWith('.json')) {
      await rm(path, { force: true });
      continue;
    }
    const object = JSON.parse(await readFile(path, 'utf8')) as StoredObject;
    objects.set(object.key, object);
  }
  // Left over from killed uploads.
  const used = new Set([...objects.values(), ...versions].map(({ file }) => file));
  for (const name of await readdir(join(dir, 'data'))) {
    if (!used.has(name)) await rm(join(dir, 'data', name), { force: true });
  }
  return objects;
}
