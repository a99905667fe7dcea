import type { IncomingMessage } from 'node:http';

/** The whole body. Undefined above the limit; the excess is read and dropped, so that the client sees the reply. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= maxBytes) chunks.push(chunk as Buffer);
    else chunks.length = 0;
    // No mistake explains a body this large, so the connection is closed.
    if (size > 20 * maxBytes) break;
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks);
}
