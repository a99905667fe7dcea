import { createHmac } from 'node:crypto';
import { trackerReply, travel } from './journey.ts';
import type { TrackerEvent } from './rows.ts';
import type { CarrierStore } from './store.ts';

const timeoutMs = 20_000; // the timeout of our webhook function

export interface Webhooks {
  /** Moves parcels and sends due events until each is accepted. Settles when all were tried once. */
  run(): Promise<void>;
}

/** Hashes a seed and a text (FNV-1a) to a number from 0 to 1, the same in each run. */
function chance(seed: number, text: string): number {
  let hash = 2_166_136_261 ^ seed;
  for (const one of text) hash = Math.imul(hash ^ (one.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
}

function waiting(store: CarrierStore): TrackerEvent[] {
  const { seed } = store.settings();
  const due = [...store.deliveries.values()];
  return seed === null ? due : due.toSorted((a, b) => chance(seed, a.id) - chance(seed, b.id));
}

async function post(
  store: CarrierStore,
  secret: string,
  { id, tracker_id, status, created_at }: TrackerEvent,
): Promise<boolean> {
  const tracker = store.trackers.get(tracker_id);
  const { target } = store.settings();
  if (!tracker || !target) return false;
  const at = new Date(created_at * 1000).toISOString();
  const result = { ...trackerReply(tracker), status, updated_at: at };
  const body = JSON.stringify({
    id,
    object: 'Event',
    mode: 'test',
    description: 'tracker.updated',
    created_at: at,
    result,
  });
  const signature = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hmac-signature': `hmac-sha256-hex=${signature}` };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const reply = await fetch(target, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

async function sendDue(store: CarrierStore, secret: string): Promise<void> {
  travel(store);
  store.flush();
  if (store.settings().hold) return;
  const { duplicate } = store.settings();
  for (const delivery of waiting(store)) {
    if (!(await post(store, secret, delivery))) return;
    if (duplicate) await post(store, secret, delivery);
    store.remove('deliveries', delivery.id);
    store.flush();
  }
}

/** Sends events in rounds, one round at a time. */
export function startWebhooks(store: CarrierStore, secret: string): Webhooks {
  let current = Promise.resolve();
  return {
    run() {
      current = current.then(() => sendDue(store, secret)).catch((error: unknown) => console.error(error));
      return current;
    },
  };
}
