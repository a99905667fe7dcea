import { fork } from 'node:child_process';
import { once } from 'node:events';
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
  /** Seconds that the product's clock is ahead. */
  ahead(): number;
}

const keptErrors = 20;

/** Starts the product from its sources over an empty data directory. */
export async function startFuzzedProduct(): Promise<FuzzedProduct> {
  const child = fork(new URL('product-process.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const errors: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (/"level":"ERROR"|Error/.test(text)) errors.push(text.slice(0, 2000));
      errors.splice(0, errors.length - keptErrors);
    });
  }
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The product ended with ${code}.\n${errors.join('\n')}`);
  });
  ended.catch(() => {});
  const [place] = (await Promise.race([once(child, 'message'), ended])) as [ProductPlace];
  let [number, ahead] = [0, 0];
  return {
    ...place,
    errors: () => errors,
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
