import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The only address that local servers listen on. */
export const loopback = '127.0.0.1';

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Listening {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

interface ListenOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Takes a free port if the requested one is in use. */
  readonly elsewhere?: boolean;
}

/** Serves on the loopback address. If a handler throws, the error is logged and the reply is 500. */
export async function listen(answer: Answer, place: ListenOptions = {}): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  // Milliseconds. A request on a connection that has just expired is reset, so idle connections last. `close` ends them all.
  server.keepAliveTimeout = 600_000;
  await bind(server, place.host ?? loopback, place.port ?? 0, place.elsewhere ?? false);
  return listening(server);
}

export function listening(server: Server): Listening {
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, url: `http://${loopback}:${port}`, close };
}

async function bind(server: Server, host: string, port: number, elsewhere: boolean): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!elsewhere || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    server.listen(0, host);
    await once(server, 'listening');
  }
}

/** A free port for a program that cannot choose one itself, the requested one if possible. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = await listen(() => Promise.resolve(), { port: wanted, elsewhere: true });
  await probe.close();
  return probe.port;
}

/** Starts a program on a free port. Retries, because another program may take the port first. */
export async function onFreePort<T>(wanted: number, start: (port: number) => Promise<T>): Promise<T> {
  for (let left = 5; ; left--) {
    try {
      return await start(await freePort(wanted));
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}
