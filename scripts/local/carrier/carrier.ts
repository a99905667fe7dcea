import { join } from 'node:path';
import type { CarrierOptions } from './simulator.ts';
import { type ChildService, startChildService } from '../child-process/child-service.ts';
import { storedSecret } from '../environment.ts';

/** The carrier simulator as the local run uses it. */
export interface LocalCarrier extends ChildService {
  /** Variables of the functions: its address, the API key and the webhook secret. */
  readonly env: Readonly<Record<'CARRIER_ENDPOINT' | 'CARRIER_KEY' | 'CARRIER_WEBHOOK_SECRET', string>>;
  sendWebhooksTo(target: string): Promise<void>;
  /** Sets its clock to the demo clock, which moves parcels. */
  setClock(offsetSeconds: number): Promise<void>;
  /** Reports a status outside the usual journey, such as a return. */
  reportStatus(trackingNumber: string, status: string): Promise<void>;
  /** Settles when each due webhook was delivered or refused once. */
  idle(): Promise<void>;
}

/** Starts the carrier simulator. Parcels and undelivered webhooks survive a restart. */
export async function startCarrier(dataDir: string, port = 0): Promise<LocalCarrier> {
  const at = (name: string) => join(dataDir, 'carrier', name);
  const key = await storedSecret(at('key.json'));
  const webhookSecret = await storedSecret(at('webhook-secret.json'));
  const script = new URL('main.ts', import.meta.url);
  const options: CarrierOptions = { file: at('parcels.json'), port, key, webhookSecret, target: null };
  const service = await startChildService(script, options);
  const control = async (name: string, input?: unknown): Promise<void> => {
    const sent = input === undefined ? {} : { method: 'POST', body: JSON.stringify(input) };
    const answer = await fetch(`${service.url}/_control/${name}`, sent);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The carrier simulator refused ${name}.`);
  };
  return {
    ...service,
    env: { CARRIER_ENDPOINT: service.url, CARRIER_KEY: key, CARRIER_WEBHOOK_SECRET: webhookSecret },
    async sendWebhooksTo(target) {
      options.target = target;
      await control('webhooks', { target });
    },
    setClock: (offset_seconds) => control('clock', { offset_seconds }),
    reportStatus: (tracking_code, status) => control('parcel', { tracking_code, status }),
    idle: () => control('idle'),
  };
}
