import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson, writeJson } from './json-file.ts';

/** The variables that a command needs to reach a running product: addresses and names of resources, but no secret. */
const told =
  /^(AWS_(REGION|ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN|ENDPOINT_URL\w*|EC2_\w+|CONFIG_FILE|SHARED_\w+)|TABLE_NAME|PRINT_BUCKET|DEAD_LETTER_URLS|\w+_ARN|CLOCK_OFFSET_SECONDS)$/;
const fileOf = (dataDir: string): string => join(dataDir, 'addresses.json');

/** Writes the addresses of a running product into its data directory, for commands. @returns removes them */
export async function storeAddresses(dataDir: string, env: Readonly<Record<string, string>>): Promise<() => void> {
  const addresses = Object.fromEntries(Object.entries(env).filter(([name]) => told.test(name)));
  await writeJson(fileOf(dataDir), addresses);
  return () => void rm(fileOf(dataDir), { force: true });
}

/** The environment variables with which a command reaches the product of a data directory. Undefined if none runs. */
export const readAddresses = (dataDir: string): Promise<Record<string, string> | undefined> =>
  readJson<Record<string, string>>(fileOf(dataDir));
