import type { IncomingMessage } from 'node:http';

/** The whole body. Undefined above the limit; the excess is read and dropped, so that the client sees the reply. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= mostBytes) chunks.push(chunk as Buffer);
    else chunks.length = 0;
    // Far beyond any mistake, so the sender is cut off.
    if (size > 20 * mostBytes) break;
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks);
}
