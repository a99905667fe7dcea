import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The request's body. The tests read deep into it. */
  readonly body: Record<string, any>;
}

/** A provider's reply. `hang` never replies. A string is sent as it is. */
export type Reply = 'hang' | { status?: number; headers?: Record<string, string>; body: unknown };
export type Respond = (call: ReceivedCall) => Reply;

export interface ProviderServer {
  readonly url: string;
  /** Every request so far. */
  readonly requests: ReceivedCall[];
  respond: Respond;
  /** Cuts connections and refuses new ones, like a machine that is switched off. */
  kill(): Promise<void>;
}

async function read(request: AsyncIterable<Buffer>): Promise<ReceivedCall['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : {};
}

/** A provider on loopback. */
export async function startProvider(respond: Respond): Promise<ProviderServer> {
  const requests: ReceivedCall[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body: await read(request) };
    requests.push(call);
    const reply = running.respond(call);
    if (reply === 'hang') return;
    response.statusCode = reply.status ?? 200;
    response.setHeader('content-type', 'application/json');
    for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => undefined);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running: ProviderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respond,
    kill: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return running;
}
