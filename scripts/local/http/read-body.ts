import type { IncomingMessage } from 'node:http';

/** The whole body, or nothing when it is larger than allowed; the rest is then read and dropped, so that the answer arrives. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size <= mostBytes) chunks.push(chunk as Buffer);
    else chunks.length = 0;
    // Nobody sends this much by mistake.
    if (size > 20 * mostBytes) break;
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks);
}
