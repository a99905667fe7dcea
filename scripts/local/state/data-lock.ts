import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Takes a data directory for this process: two at once would overwrite each other's state. Linux gives the name back however the process
 * ends; elsewhere nothing is locked. @returns what gives it back earlier
 */
export async function lockData(dir: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => undefined;
  const lock = createServer();
  // A leading zero byte: a name in the kernel, not a file that a killed process would leave behind.
  lock.listen(`\0goldcut-${createHash('sha256').update(dir).digest('hex')}`);
  try {
    await once(lock, 'listening');
  } catch (error) {
    throw Object.assign(new Error(`${dir} is in use by another run.`), { code: 'DATA_IN_USE', cause: error });
  }
  lock.unref();
  return () => void lock.close();
}
