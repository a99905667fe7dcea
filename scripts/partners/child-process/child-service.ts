import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Listening, loopback } from '#local/http/loopback.ts';
import { relay } from './relay.ts';

/** A server in its own process, like a partner's server. The process starts on the first call. */
export interface ChildService extends Listening {
  /** Process id, undefined before the first call. After a crash the service restarts at once with a new id. */
  pid(): number | undefined;
  /** Calls the server if it runs. Otherwise this call is made first after the server's start. */
  tell(call: (url: string) => Promise<unknown>): Promise<void>;
}

/** The child's first message, sent by `serveChild` once it listens or has failed. */
export interface ChildReply {
  readonly port?: number;
  readonly failure?: { readonly message: string; readonly code: string | undefined };
}

interface ChildOptions {
  /** The service's port. */
  readonly port: number;
  /** True if the process starts now, because an earlier run left work. */
  readonly atOnce: boolean;
}

/** Options that every child gets in addition to those of its service. */
export interface ChildPlace {
  /** Any free port. */
  readonly port: 0;
  /** The service's address for browsers. */
  readonly origin: string;
}

const urlOf = (port: number): string => `http://${loopback}:${port}`;

/**
 * Listens for a script that calls `serveChild`. The child ends when this process ends, also by a kill.
 * @param options sent as a message, because other users can read keys on a command line. A restart sends the current values
 */
export async function startChildService(script: URL, options: object, opens: ChildOptions): Promise<ChildService> {
  let closing = false;
  let child: ChildProcess | undefined;
  let running: Promise<number> | undefined;
  const told: ((url: string) => Promise<unknown>)[] = [];
  const start = async (): Promise<number> => {
    const starting = spawn(script);
    child = starting;
    starting.send({ ...options, port: 0, origin: `http://localhost:${front.port}` });
    const port = await portOf(starting);
    // Only a service that has started once is restarted.
    starting.once('exit', () => {
      running = undefined;
      if (!closing) run().catch((error: unknown) => console.error(error));
    });
    for (const call of told.splice(0)) await call(urlOf(port));
    return port;
  };
  const forget = (error: unknown): never => {
    running = undefined;
    throw error;
  };
  const run = (): Promise<number> => (running ??= start().catch(forget));
  const front = await relay(opens.port, run);
  if (opens.atOnce) run().catch((error: unknown) => console.error(error));
  return {
    port: front.port,
    url: front.url,
    pid: () => child?.pid,
    async tell(call) {
      if (running) await call(urlOf(await running));
      else told.push(call);
    },
    async close() {
      closing = true;
      await front.close();
      if (child) await kill(child);
    },
  };
}

function spawn(script: URL): ChildProcess {
  return fork(script, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Waits until the server listens. Throws its failure. */
async function portOf(child: ChildProcess): Promise<number> {
  const [reply] = (await Promise.race([once(child, 'message'), died(child)])) as [ChildReply];
  if (reply.port === undefined) throw Object.assign(new Error(reply.failure?.message), reply.failure);
  return reply.port;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, 'exit');
  child.kill('SIGKILL');
  await end;
}

async function died(child: ChildProcess): Promise<[ChildReply]> {
  await once(child, 'exit');
  return [{ failure: { message: 'The service ended while it started.', code: undefined } }];
}
