import { createHmac } from 'node:crypto';
import { type BackgroundWork, backgroundWork } from '#local/background-work.ts';
import type { Copy, EventRow } from './rows.ts';
import { eventShape } from './shapes.ts';
import type { Store } from './store.ts';

export interface Deliveries {
  /** Sends due deliveries, and schedules the next ones. */
  wake(): void;
  /** Settles when every delivery that is not held was tried. Refused ones wait for their next try. */
  idle(): Promise<void>;
  /** Sends the given events now and in order, even if they were sent before. Without ids, all pending deliveries, due or not. */
  deliver(ids?: readonly string[]): Promise<readonly { readonly id: string; readonly status: number }[]>;
  /** Sends refused deliveries at once, because the clock was moved ahead. */
  retryNow(): void;
}

const timeoutMs = 20_000; // the timeout of our webhook function
const firstRetryMs = 500; // doubled after each refusal
const maxPause = 6 * 3_600_000;
const maxAttempts = 24; // about three days, as Stripe

interface Due {
  readonly event: EventRow;
  readonly copy: Copy;
}

interface Outbox {
  readonly store: Store;
  readonly secrets: SigningSecrets;
  readonly inFlight: Set<string>;
  readonly pending: BackgroundWork;
  /** Settles after the last ordered delivery. The next one is chained to it. */
  inTurn: Promise<void>;
  timer?: NodeJS.Timeout;
}

/** The keys of the two endpoints: of the platform's own events, and of those of connected accounts. */
export interface SigningSecrets {
  readonly secret: string;
  readonly connectSecret: string;
}

export function startDeliveries(store: Store, secrets: SigningSecrets): Deliveries {
  const outbox: Outbox = { store, secrets, inFlight: new Set(), pending: backgroundWork(), inTurn: Promise.resolve() };
  return {
    wake: () => wake(outbox),
    idle: () => idle(outbox),
    deliver: (ids) => deliver(outbox, ids),
    retryNow: () => wake(outbox, ({ failures }) => failures > 0),
  };
}

function waiting({ store, inFlight }: Outbox): Due[] {
  return store
    .all('events')
    .flatMap((event) => event.copies.map((copy) => ({ event, copy })))
    .filter((due) => !inFlight.has(keyOf(due)));
}

async function send({ store, secrets, inFlight }: Outbox, due: Due): Promise<number> {
  inFlight.add(keyOf(due));
  const status = await post(store, due.event, due.event.account ? secrets.connectSecret : secrets.secret);
  note(store, due, isAccepted(status));
  inFlight.delete(keyOf(due));
  return status;
}

function start(outbox: Outbox, due: Due, together: boolean): void {
  outbox.inFlight.add(keyOf(due));
  if (together) return outbox.pending.add(send(outbox, due));
  outbox.inTurn = outbox.inTurn.then(async () => void (await send(outbox, due)));
  outbox.pending.add(outbox.inTurn);
}

/** Sends due deliveries. `isHurried` selects later deliveries that are also sent now, in their planned order. */
function wake(outbox: Outbox, isHurried?: (copy: Copy) => boolean): void {
  clearTimeout(outbox.timer);
  const { hold, target, reorder } = outbox.store.settings();
  if (hold || !target) return;
  const rest = waiting(outbox).toSorted((a, b) => a.copy.due - b.copy.due);
  const now = Date.now();
  for (const due of rest) {
    if (due.copy.due <= now || isHurried?.(due.copy)) start(outbox, due, reorder && !isHurried);
  }
  const next = rest.find(({ copy }) => copy.due > now);
  // At least once a second, because refused deliveries get new due times.
  outbox.timer = setTimeout(() => wake(outbox), Math.min(next ? next.copy.due - now : 1000, 1000)).unref();
}

async function idle(outbox: Outbox): Promise<void> {
  const { hold, target } = outbox.store.settings();
  const isUntried = ({ copy }: Due) => copy.failures === 0;
  do {
    await outbox.pending.done();
    wake(outbox, ({ failures }) => failures === 0);
    await outbox.pending.done();
  } while (!hold && target && waiting(outbox).some(isUntried));
}

async function deliver(outbox: Outbox, ids?: readonly string[]): Promise<{ id: string; status: number }[]> {
  const events = ids?.flatMap((id) => outbox.store.get('events', id) ?? []);
  const chosen = events?.map((event) => ({ event, copy: extra })) ?? waiting(outbox);
  const results: { id: string; status: number }[] = [];
  for (const due of chosen) results.push({ id: due.event.id, status: await send(outbox, due) });
  return results;
}

/** An extra delivery besides the planned ones. */
const extra: Copy = { number: 0, due: 0, failures: 0 };

const keyOf = ({ event, copy }: Due) => `${event.id} ${copy.number}`;
const isAccepted = (status: number) => status >= 200 && status < 300;

function note(store: Store, { event, copy }: Due, accepted: boolean): void {
  const now = store.get('events', event.id) ?? event;
  const failures = copy.failures + 1;
  const next = { ...copy, failures, due: Date.now() + Math.min(firstRetryMs * 2 ** copy.failures, maxPause) };
  const isOver = accepted || failures >= maxAttempts;
  const copies = now.copies.flatMap((one) => {
    if (one.number !== copy.number) return one;
    return isOver ? [] : next;
  });
  store.put('events', { ...now, copies, delivered: now.delivered || accepted });
  store.flush();
}

/** Posts one delivery with Stripe's signature: HMAC-SHA256 over time and body. @returns the status, or 0 without a reply */
async function post(store: Store, event: EventRow, secret: string): Promise<number> {
  const { target, endpoint } = store.settings();
  if (!target) return 0;
  const body = JSON.stringify(eventShape(event), undefined, 2);
  const time = store.now();
  const signature = createHmac('sha256', endpoint === 'replaced' ? `${secret} of another endpoint` : secret)
    .update(`${time}.${body}`)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(target, { method: 'POST', headers, body, signal, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
