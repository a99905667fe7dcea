import { randomBytes } from 'node:crypto';
import { readJson, writeJson } from './json-file.ts';

const randomSecret = (): string => randomBytes(32).toString('base64url');

/** A secret that is created once per data directory. Random, unless `make` creates it. */
export async function storedSecret(file: string, make: () => string = randomSecret): Promise<string> {
  const kept = await readJson<{ secret: string }>(file);
  if (kept) return kept.secret;
  const secret = make();
  await writeJson(file, { secret });
  return secret;
}
