import { Agent, request as httpRequest } from 'node:http';

export interface FuzzAnswer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** `hang`: no reply in time. `lost`: the connection ended without a reply. */
export type NoAnswer = { readonly failure: 'hang' | 'lost'; readonly why: string; readonly ms: number };

/** A function times out after 20 seconds with a reply. A longer silence is a hang. */
const hangMs = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a request unchanged: fetch would normalize its path and refuse its headers. */
export function send(origin: string, { method, path, headers, body }: Sent): Promise<FuzzAnswer | NoAnswer> {
  const started = performance.now();
  const spent = () => performance.now() - started;
  const { port } = new URL(origin);
  return new Promise((resolve) => {
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const options = { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...length } };
    const outgoing = httpRequest(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', lost);
      incoming.on('end', () => {
        resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString(), ms: spent() });
      });
    });
    const lost = (error: Error) => resolve({ failure: 'lost', why: error.message, ms: spent() });
    outgoing.on('error', lost);
    outgoing.setTimeout(hangMs, () => {
      resolve({ failure: 'hang', why: `no answer in ${hangMs / 1000} s`, ms: spent() });
      outgoing.destroy();
    });
    outgoing.end(body);
  });
}
