import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Streams a file to a visitor and closes it. A visitor who leaves is no error. One who has left already needs the last line:
 * for a closed response `pipeline` throws before it takes over the source.
 */
export async function sendStream(source: Readable, response: Writable): Promise<void> {
  try {
    await pipeline(source, response);
  } catch {
    response.destroy();
  } finally {
    source.destroy();
  }
}
