import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { WebhookSecrets } from './partner-events.ts';

export interface ProductPlace {
  readonly origin: string;
  readonly userPool: string;
  readonly secrets: WebhookSecrets;
}

export type ProductCall = { readonly number: number } & (
  | { readonly do: 'add user'; readonly email: string }
  | { readonly do: 'pass time'; readonly seconds: number }
  | { readonly do: 'settle' | 'stop' }
);
type Order = ProductCall extends infer Call ? (Call extends ProductCall ? Omit<Call, 'number'> : never) : never;

export interface FuzzedProduct extends ProductPlace {
  ask(order: Order): Promise<void>;
  /** The last errors in the product's log. */
  errors(): readonly string[];
  /** The number of times each error was logged. */
  logged(): ReadonlyMap<string, number>;
  /** Seconds by which the product's clock is ahead. */
  ahead(): number;
}

const keptErrors = 20;

/** The error in a log line, or null. Only the first line of a stack trace counts. */
function faultOf(line: string): string | null {
  if (!line.includes('"level":"ERROR"'))
    return /^(?:\w*Error\b|Uncaught)/.test(line.trim()) ? line.slice(0, 200) : null;
  const { message, error } = JSON.parse(line) as { message?: string; error?: { name?: string } };
  return [message, error?.name].filter(Boolean).join(': ');
}

/** Collects the errors that a process logs. */
function readLog({ stdout, stderr }: ChildProcess): {
  readonly errors: string[];
  readonly logged: Map<string, number>;
} {
  const errors: string[] = [];
  const logged = new Map<string, number>();
  for (const input of [stdout, stderr]) {
    if (!input) continue;
    createInterface({ input }).on('line', (line) => {
      const fault = faultOf(line);
      if (fault === null) return;
      logged.set(fault, (logged.get(fault) ?? 0) + 1);
      errors.push(line.slice(0, 2000));
      errors.splice(0, errors.length - keptErrors);
    });
  }
  return { errors, logged };
}

/** Starts the product from its sources with an empty data directory. */
export async function startFuzzedProduct(): Promise<FuzzedProduct> {
  const child = fork(new URL('product-process.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { errors, logged } = readLog(child);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The product ended with ${code}.\n${errors.join('\n')}`);
  });
  ended.catch(() => {});
  const [place] = (await Promise.race([once(child, 'message'), ended])) as [ProductPlace];
  let [number, ahead] = [0, 0];
  return {
    ...place,
    errors: () => errors,
    logged: () => logged,
    ahead: () => ahead,
    async ask(order) {
      const own = ++number;
      const done = new Promise<void>((resolve, reject) => {
        const answered = (reply: { done: number; failure?: string }) => {
          if (reply.done !== own) return;
          child.off('message', answered);
          if (reply.failure === undefined) resolve();
          else reject(new Error(reply.failure));
        };
        child.on('message', answered);
      });
      child.send({ ...order, number: own });
      await Promise.race([done, ended]);
      if (order.do === 'pass time') ahead += order.seconds;
      if (order.do === 'stop') child.disconnect();
    },
  };
}
