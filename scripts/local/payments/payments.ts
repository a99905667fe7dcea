import { join } from 'node:path';
import { type ChildService, startChildService } from '../child-process/child-service.ts';
import type { SimulatorOptions } from './simulator.ts';
import { keptSecret } from '../environment.ts';

/** The payment simulator as the local run uses it. */
export interface LocalPayments extends ChildService {
  /** What the functions need to call it and to believe it. */
  readonly env: Readonly<Record<'PAYMENT_ENDPOINT' | 'PAYMENT_KEY' | 'PAYMENT_WEBHOOK_SECRET', string>>;
  /** Anything below /_control; how banks, time and the network behave. */
  control(name: string, input: unknown): Promise<unknown>;
  /** Where its webhooks go; until it is told they wait. */
  sendWebhooksTo(target: string): Promise<void>;
  /** Moves its clock to where the demo clock is: pages expire, delayed money comes. */
  setClock(offsetSeconds: number): Promise<void>;
  /** Settles when every delivery that can be made was tried. */
  idle(): Promise<void>;
}

/**
 * Starts the payment simulator. Its money, its keys and what it has not delivered yet survive a restart. What a test or a demonstration can do to it,
 * below /_control: `POST webhooks` (duplicate, reorder, late_seconds, hold, drop, seed), `deliver` (these events, in this order), `money`
 * (tax_percent, settle_seconds), `settle` (a delayed payment, paid or failed), `refund` and `dispute` (by payment), `clock`; `GET idle`.
 */
export async function startPayments(dataDir: string, port = 0): Promise<LocalPayments> {
  const at = (name: string) => join(dataDir, 'payments', name);
  const key = `sk_test_${await keptSecret(at('key.json'))}`;
  const webhookSecret = `whsec_${await keptSecret(at('webhook-secret.json'))}`;
  const script = new URL('main.ts', import.meta.url);
  // The address of the run before may be another program's by now.
  const options: SimulatorOptions = { file: at('journal.jsonl'), port, key, webhookSecret, target: null };
  const service = await startChildService(script, options);
  const control = async (name: string, input?: unknown): Promise<unknown> => {
    const method = input === undefined ? 'GET' : 'POST';
    const body = input === undefined ? {} : { body: JSON.stringify(input) };
    const answer = await fetch(`${service.url}/_control/${name}`, { method, ...body });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`The payment simulator refused ${name}: ${JSON.stringify(said)}`);
    return said;
  };
  return {
    ...service,
    env: { PAYMENT_ENDPOINT: service.url, PAYMENT_KEY: key, PAYMENT_WEBHOOK_SECRET: webhookSecret },
    control,
    async sendWebhooksTo(target) {
      options.target = target;
      await control('webhooks', { target });
    },
    setClock: async (offset_seconds) => void (await control('clock', { offset_seconds })),
    idle: async () => void (await control('idle')),
  };
}
