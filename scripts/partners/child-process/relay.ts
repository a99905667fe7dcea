import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { type Listening, loopback } from '#local/http/loopback.ts';

/**
 * Listens for a server that may not run yet: `target` starts it on the first connection and returns its port. Browsers use the name
 * `localhost`, which is ::1 first on many machines.
 */
export async function relay(port: number, target: () => Promise<number>): Promise<Listening> {
  const open = new Set<Socket>();
  const server = () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      open.add(socket.once('close', () => open.delete(socket)));
      // A client may disconnect early.
      socket.on('error', () => undefined);
      target().then(
        (there) => join(socket, connect({ port: there, host: loopback, allowHalfOpen: true, noDelay: true })),
        (error: unknown) => {
          console.error(error);
          socket.destroy();
        },
      );
    });
  const main = server().listen(port, loopback);
  await once(main, 'listening');
  const taken = (main.address() as AddressInfo).port;
  const second = server()
    .on('error', () => undefined)
    .listen(taken, '::1');
  return {
    port: taken,
    url: `http://${loopback}:${taken}`,
    async close() {
      const ends = [main, second].filter(({ listening }) => listening).map((one) => once(one.close(), 'close'));
      for (const socket of open) socket.destroy();
      await Promise.all(ends);
    },
  };
}

function join(one: Socket, other: Socket): void {
  const end = () => {
    one.destroy();
    other.destroy();
  };
  pipeline(one, other, (error) => error && end());
  pipeline(other, one, (error) => error && end());
}
