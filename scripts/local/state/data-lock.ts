import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Locks a data directory for this process, because two runs would overwrite each other's state. Linux releases the lock when the
 * process ends; other systems have no lock.
 * @returns releases the lock earlier
 */
export async function lockData(dir: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => undefined;
  const lock = createServer();
  // The leading zero byte makes this an abstract socket, so a killed process leaves no file.
  lock.listen(`\0goldcut-${createHash('sha256').update(dir).digest('hex')}`);
  try {
    await once(lock, 'listening');
  } catch (error) {
    throw Object.assign(new Error(`${dir} is in use by another run.`), { code: 'DATA_IN_USE', cause: error });
  }
  lock.unref();
  return () => void lock.close();
}
