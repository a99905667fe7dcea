import { AppError } from '#domain/tables/errors.ts';
import { s3 } from '#functions/platform/storage/buckets.ts';
import { dynamo } from '#functions/platform/table/client.ts';
import { workflow } from '#functions/platform/workflow.ts';
import type { AwsFaults } from '#local/faults/aws-faults.ts';

/** An injected network or process fault. It can occur at every await. */
class Fault extends Error {
  constructor(where: 'before' | 'after', what: string) {
    super(`fault ${where} ${what}`);
    this.name = 'ChaosFault';
  }
}

export interface Faults {
  /** Share of calls that fail before their effect, and the same share after it. At 0, AWS is kind, too. */
  rate: number;
  /** Runs before each call. */
  onCall: () => void;
  readonly counts: { calls: number; before: number; after: number };
}

type Next = (args: unknown) => Promise<unknown>;
interface Stack {
  add(
    middleware: (next: Next, context: { commandName?: string }) => Next,
    options: { step: 'initialize'; name: string },
  ): void;
}

type Method = (...args: unknown[]) => Promise<unknown>;

/** Injects faults before and after each call of the DynamoDB, S3 and Step Functions clients, and of the ports' methods. */
export function injectFaults(random: () => number, ports: readonly object[], unkind: AwsFaults): Faults {
  let rate = 0;
  const faults: Faults = {
    get rate() {
      return rate;
    },
    set rate(share) {
      rate = share;
      unkind.isOn = share > 0;
    },
    onCall: () => {},
    counts: { calls: 0, before: 0, after: 0 },
  };
  const { counts } = faults;
  const hit = (where: 'before' | 'after', what: string) => {
    if (random() >= faults.rate) return;
    counts[where]++;
    throw new Fault(where, what);
  };
  const faulty =
    (method: Method, name: string): Method =>
    async (...args) => {
      counts.calls++;
      faults.onCall();
      hit('before', name);
      const reply = await method(...args);
      hit('after', name);
      return reply;
    };
  const middleware = (next: Next, { commandName = 'call' }: { commandName?: string }): Next =>
    faulty(next, commandName);
  for (const { middlewareStack } of [dynamo, s3, workflow]) {
    (middlewareStack as unknown as Stack).add(middleware, { step: 'initialize', name: 'chaos' });
    // The SDK copies each input and output for an unused log. This takes a twentieth of a call's CPU time.
    middlewareStack.remove('loggerMiddleware');
  }
  for (const port of ports as Record<string, Method>[])
    for (const [name, method] of Object.entries(port)) port[name] = faulty(method, name);
  return faults;
}

const expected = /Chaos|Condition|Transaction|Throttl|Throughput|RequestLimit|SlowDown|TooManyRequests/;

/** A throttled HEAD request of S3 has no body, so its error has a status and no name. */
const isSlowDown = (error: Error & { readonly $metadata?: { readonly httpStatusCode?: number } }): boolean =>
  error.$metadata?.httpStatusCode === 503;

/** Expected failures: an error of the product, an injected fault, or a lost connection. */
function isExpected(error: unknown): boolean {
  if (error instanceof AppError) return true;
  if (!(error instanceof Error)) return false;
  return expected.test(`${error.name} ${error.message}`) || isSlowDown(error) || error.message === 'fetch failed';
}

/** Returns an expected failure, or null; any other error is a defect and ends the run. */
export async function tolerate(act: () => Promise<unknown>): Promise<Error | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (!isExpected(error)) throw error;
    return error as Error;
  }
}

/** Repeats a call as long as it fails as expected. False if it never succeeded. */
export async function insist(act: () => Promise<unknown>, tries = 20): Promise<boolean> {
  for (let n = 0; n < tries; n++) if ((await tolerate(act)) === null) return true;
  return false;
}
