import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loopback } from '../http/loopback.ts';

/** A server in a process of its own, as other companies' servers are. */
export interface ChildService {
  readonly port: number;
  readonly url: string;
  /** Of the process that runs now: one that dies is started again at the same port. */
  pid(): number | undefined;
  close(): Promise<void>;
}

/** What the child answers once it listens; `serveChild` sends it. */
export interface ChildReply {
  readonly port?: number;
  readonly failure?: { readonly message: string; readonly code: string | undefined };
}

/**
 * Starts a script that calls `serveChild`. It ends with this process, however this process ends.
 * @param options sent as its first message, not on the command line, where others could read keys; a later start sends them as they are then
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
    // Only a service that came up is worth starting again.
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
  // Under `node --watch` a child would report every file it loads through the channel that is ours.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env;
  return fork(script, { execArgv: [], env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

async function died(child: ChildProcess): Promise<[ChildReply]> {
  await once(child, 'exit');
  return [{ failure: { message: 'The service ended while it started.', code: undefined } }];
}
