import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Reads a JSON file of the data directory. Undefined if it does not exist yet. */
export async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const writing = new Map<string, Promise<void>>();

/** Replaces the file atomically, so that a kill leaves the old or the new one. Writes to one file keep their order. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  const turn = (writing.get(file) ?? Promise.resolve()).then(async () => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  });
  const settled = turn.catch(() => undefined);
  writing.set(file, settled);
  await turn;
  if (writing.get(file) === settled) writing.delete(file);
}
