import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#domain/values/brand.ts';
import { storedSecret } from '#local/state/stored-secret.ts';
import { type ChildPlace, type ChildService, startChildService } from '../child-process/child-service.ts';
import type { Settings } from './rows.ts';
import type { CarrierOptions } from './simulator.ts';

type EnvNames = 'CARRIER_ENDPOINT' | 'CARRIER_KEY' | 'CARRIER_WEBHOOK_SECRET' | 'CARRIER_FROM';

/** The simulator's record of a label that the shop bought. */
interface ShownLabel {
  readonly id: string;
  readonly reference: string | null;
  readonly tracking_code: string | null;
  readonly to: Readonly<Record<string, string>>;
  readonly customs: { readonly eel_pfc: string; readonly customs_items: readonly unknown[] } | null;
  readonly refund_status: string | null;
}

/** The carrier simulator's interface for the local run. */
export interface LocalCarrier extends ChildService {
  /** Variables for the functions: its address, the API key, the webhook secret and the sender's address. */
  readonly env: Readonly<Record<EnvNames, string>>;
  sendWebhooksTo(target: string): Promise<void>;
  /** Sets the simulator's clock to the demo clock. This moves parcels. */
  setClock(offsetSeconds: number): Promise<void>;
  /** Sets the simulator's faults: failing calls, and waiting, duplicated or reordered webhooks. */
  misbehave(how: Partial<Pick<Settings, 'faults' | 'hold' | 'duplicate' | 'seed'>>): Promise<void>;
  /** Reports a status outside the usual journey, such as a return. `at`: seconds since 1970; default now. */
  reportStatus(trackingNumber: string, status: string, at?: number): Promise<void>;
  /** The shop's shipments, bought or not. */
  shipments(): Promise<readonly ShownLabel[]>;
  /** Settles when each due webhook was delivered or refused once. */
  idle(): Promise<void>;
}

/** The sender of the local run's parcels. */
const from = { name: brand.name, ...brand.sender };

/** The carrier simulator, which starts on its first call. Labels, parcels and undelivered webhooks survive a restart. */
export async function startCarrier(dataDir: string, port = 0): Promise<LocalCarrier> {
  const at = (name: string) => join(dataDir, 'carrier', name);
  const key = await storedSecret(at('key.json'));
  const webhookSecret = await storedSecret(at('webhook-secret.json'));
  const script = new URL('main.ts', import.meta.url);
  const file = at('journal.ndjson');
  const options: Omit<CarrierOptions, keyof ChildPlace> = { file, key, webhookSecret };
  // An earlier run may have left due webhooks and parcels.
  const service = await startChildService(script, options, { port, atOnce: existsSync(file) });
  const control = async (name: string, input?: unknown, url = service.url): Promise<unknown> => {
    const sent = input === undefined ? {} : { method: 'POST', body: JSON.stringify(input) };
    const answer = await fetch(`${url}/_control/${name}`, sent);
    const reply: unknown = await answer.json();
    if (!answer.ok) throw new Error(`The carrier simulator refused ${name}.`);
    return reply;
  };
  const settings = (change: Readonly<Record<string, unknown>>) =>
    service.tell((url) => control('settings', change, url));
  return {
    ...service,
    env: {
      CARRIER_ENDPOINT: service.url,
      CARRIER_KEY: key,
      CARRIER_WEBHOOK_SECRET: webhookSecret,
      CARRIER_FROM: JSON.stringify(from),
    },
    sendWebhooksTo: (target) => settings({ target }),
    setClock: (offset_seconds) => settings({ offset_seconds }),
    misbehave: settings,
    reportStatus: async (tracking_code, status, created_at) =>
      void (await control('parcel', { tracking_code, status, created_at })),
    shipments: async () => (await control('shipments')) as readonly ShownLabel[],
    idle: async () => void (service.pid() && (await control('idle'))),
  };
}
