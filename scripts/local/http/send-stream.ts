import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Streams a file to a visitor and closes it. A visitor who disconnects is not an error. If the response is already closed, `pipeline` throws without
 * closing the source. So the last line closes it.
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
