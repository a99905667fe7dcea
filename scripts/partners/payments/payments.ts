import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { storedSecret } from '#local/state/stored-secret.ts';
import { type ChildPlace, type ChildService, startChildService } from '../child-process/child-service.ts';
import type { SimulatorOptions } from './simulator.ts';

type EnvNames = 'PAYMENT_ENDPOINT' | 'PAYMENT_KEY' | 'PAYMENT_WEBHOOK_SECRET' | 'PAYMENT_CONNECT_SECRET';

/** The payment simulator's interface for the local run. */
export interface LocalPayments extends ChildService {
  /** Variables for the functions: its address, the API key and the webhook secret. */
  readonly env: Readonly<Record<EnvNames, string>>;
  /** Calls a route below /_control, which controls banks, time and the network. */
  control(name: string, input: unknown): Promise<unknown>;
  /** Sets the webhook address. Webhooks wait until it is set. */
  sendWebhooksTo(target: string): Promise<void>;
  /** Sets the simulator's clock to the demo clock. Pages then expire and delayed payments settle. */
  setClock(offsetSeconds: number): Promise<void>;
  /** Settles when every due webhook was tried. */
  idle(): Promise<void>;
}

/**
 * The payment simulator, which starts on its first call. Payments, keys and undelivered webhooks survive a restart. Tests and demos control
 * it below /_control: `POST webhooks` (duplicate, reorder, late_seconds, hold, drop, endpoint, seed), `deliver` (given events in the given
 * order), `money` (tax_percent, settle_seconds, available_seconds, arrival_seconds), `settle` (a delayed payment), `refund`, `refund-failure` (a bank returns the latest
 * refund), `dispute`, `dispute-end` (won or lost), `account` (what a payee answers) and `clock`; `GET idle`.
 */
export async function startPayments(dataDir: string, port = 0): Promise<LocalPayments> {
  const at = (name: string) => join(dataDir, 'payments', name);
  const key = `sk_test_${await storedSecret(at('key.json'))}`;
  const webhookSecret = `whsec_${await storedSecret(at('webhook-secret.json'))}`;
  const connectSecret = `whsec_${await storedSecret(at('connect-secret.json'))}`;
  const script = new URL('main.ts', import.meta.url);
  const file = at('journal.jsonl');
  // The webhook address is not set yet, because another program may use the last run's port now.
  const options: Omit<SimulatorOptions, keyof ChildPlace> = { file, key, webhookSecret, connectSecret, target: null };
  // An earlier run may have left due webhooks and payments.
  const service = await startChildService(script, options, { port, atOnce: existsSync(file) });
  const control = async (name: string, input?: unknown, url = service.url): Promise<unknown> => {
    const method = input === undefined ? 'GET' : 'POST';
    const body = input === undefined ? {} : { body: JSON.stringify(input) };
    const answer = await fetch(`${url}/_control/${name}`, { method, ...body });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`The payment simulator refused ${name}: ${JSON.stringify(said)}`);
    return said;
  };
  return {
    ...service,
    env: {
      PAYMENT_ENDPOINT: service.url,
      PAYMENT_KEY: key,
      PAYMENT_WEBHOOK_SECRET: webhookSecret,
      PAYMENT_CONNECT_SECRET: connectSecret,
    },
    control,
    async sendWebhooksTo(target) {
      options.target = target;
      await service.tell((url) => control('webhooks', { target }, url));
    },
    setClock: (offset_seconds) => service.tell((url) => control('clock', { offset_seconds }, url)),
    idle: async () => void (service.pid() && (await control('idle'))),
  };
}
