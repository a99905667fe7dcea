import type { IncomingMessage } from 'node:http';

/** The whole body, or undefined above the limit. The excess is read and dropped, so that the client sees the answer. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= mostBytes) chunks.push(chunk as Buffer);
    else chunks.length = 0;
    // Far beyond any mistake: cut the sender off.
    if (size > 20 * mostBytes) break;
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks);
}
