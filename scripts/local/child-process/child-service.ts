import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loopback } from '../http/loopback.ts';

/** A server in its own process, as a partner's server would be. */
export interface ChildService {
  readonly port: number;
  readonly url: string;
  /** Process id; after a crash the service restarts on the same port with another one. */
  pid(): number | undefined;
  close(): Promise<void>;
}

/** The child's first message, sent by `serveChild` once it listens or fails. */
export interface ChildReply {
  readonly port?: number;
  readonly failure?: { readonly message: string; readonly code: string | undefined };
}

/**
 * Starts a script that calls `serveChild`. The child ends when this process ends, also when it is killed.
 * @param options sent as a message, because other users can read keys on a command line. A restart sends the current values
 */
export async function startChildService(script: URL, options: { readonly port: number }): Promise<ChildService> {
  let closing = false;
  let child: ChildProcess;
  const start = async (port: number): Promise<number> => {
    const starting = spawn(script);
    child = starting;
    starting.send({ ...options, port });
    const [reply] = (await Promise.race([once(starting, 'message'), died(starting)])) as [ChildReply];
    if (reply.port === undefined) throw Object.assign(new Error(reply.failure?.message), reply.failure);
    // Restart only a service that has started once.
    starting.once('exit', () => {
      if (!closing) start(reply.port ?? 0).catch((error: unknown) => console.error(error));
    });
    return reply.port;
  };
  const port = await start(options.port);
  return {
    port,
    url: `http://${loopback}:${port}`,
    pid: () => child.pid,
    async close() {
      closing = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const end = once(child, 'exit');
      child.kill('SIGKILL');
      await end;
    },
  };
}

function spawn(script: URL): ChildProcess {
  return fork(script, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

async function died(child: ChildProcess): Promise<[ChildReply]> {
  await once(child, 'exit');
  return [{ failure: { message: 'The service ended while it started.', code: undefined } }];
}
