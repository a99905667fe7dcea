import { s3 } from '#functions/platform/storage/buckets.ts';
import { dynamo } from '#functions/platform/table/client.ts';
import { workflow } from '#functions/platform/workflow.ts';

/** An injected network or process fault, which may happen at every await. */
class Fault extends Error {
  constructor(where: 'before' | 'after', what: string) {
    super(`fault ${where} ${what}`);
    this.name = 'ChaosFault';
  }
}

export interface Faults {
  /** Share of calls that fail before their effect, and the same share after it. */
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

/** Injects faults before and after each call of the DynamoDB, S3 and Step Functions clients. */
export function injectFaults(random: () => number): Faults {
  const faults: Faults = { rate: 0, onCall: () => {}, counts: { calls: 0, before: 0, after: 0 } };
  const middleware =
    (next: Next, context: { commandName?: string }): Next =>
    async (args) => {
      const name = context.commandName ?? 'call';
      faults.counts.calls++;
      faults.onCall();
      if (random() < faults.rate) {
        faults.counts.before++;
        throw new Fault('before', name);
      }
      const reply = await next(args);
      if (random() < faults.rate) {
        faults.counts.after++;
        throw new Fault('after', name);
      }
      return reply;
    };
  for (const client of [dynamo, s3, workflow]) {
    (client.middlewareStack as unknown as Stack).add(middleware, { step: 'initialize', name: 'chaos' });
  }
  return faults;
}

type Method = (...args: unknown[]) => Promise<unknown>;

/** Injects faults before and after each call of a port's methods. */
export function injectFaultsInto(port: object, faults: Faults, random: () => number): void {
  const methods = port as Record<string, Method>;
  for (const [name, method] of Object.entries(methods)) {
    methods[name] = async (...args) => {
      faults.counts.calls++;
      faults.onCall();
      if (random() < faults.rate) {
        faults.counts.before++;
        throw new Fault('before', name);
      }
      const reply = await method(...args);
      if (random() < faults.rate) {
        faults.counts.after++;
        throw new Fault('after', name);
      }
      return reply;
    };
  }
}
