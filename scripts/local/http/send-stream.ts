import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Streams a file to a visitor and closes it. A visitor who disconnects is not an error. The last line closes the source for a response
 * that is already closed: `pipeline` throws before it takes over the source.
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
