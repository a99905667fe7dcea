import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrderEvent, PaymentOrder } from '#functions/partners/payments/port.ts';
import { payments } from '#functions/partners/payments/stripe.ts';
import { setEnvironment } from '#local/environment.ts';
import { type Listening, listen } from '#local/http/loopback.ts';
import { readBody } from '#local/http/read-body.ts';
import { type LocalPayments, startPayments } from '#partners/payments/payments.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

interface Delivery {
  readonly raw: Buffer;
  readonly signature: string;
  /** The provider's id of the event. */
  readonly id: string;
  readonly type: string;
}

/** The simulator, and a shop that receives its webhooks. */
export interface Shop {
  readonly simulator: LocalPayments;
  readonly received: Delivery[];
  /** The simulator's file. */
  readonly journal: string;
  /** The status that the shop returns for webhooks. */
  answer: number;
  /** All webhooks about orders so far, as the port parses them. */
  events(): Promise<OrderEvent[]>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startShop(): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'payments-'));
  const received: Delivery[] = [];
  const server = await listen(async (request, response) => {
    const raw = (await readBody(request, 1_000_000)) ?? Buffer.alloc(0);
    const { id, type } = JSON.parse(raw.toString()) as { id: string; type: string };
    received.push({ raw, signature: String(request.headers['stripe-signature']), id, type });
    response.writeHead(shop.answer).end();
  });
  let restore = () => undefined as void;
  const begin = async () => {
    const simulator = await startPayments(dataDir);
    restore = setEnvironment(simulator.env);
    await simulator.sendWebhooksTo(`${server.url}/webhooks`);
    // Starts the process, which begins at the first call.
    await simulator.control('idle', undefined);
    return simulator;
  };
  let simulator = await begin();
  const shop: Shop = {
    get simulator() {
      return simulator;
    },
    received,
    journal: join(dataDir, 'payments', 'journal.jsonl'),
    answer: 200,
    async events() {
      const all = await Promise.all(received.map(({ raw, signature }) => payments.parseWebhook(raw, signature)));
      return all.filter((event) => event !== null && 'orderId' in event);
    },
    async restart() {
      await simulator.close();
      restore();
      simulator = await begin();
    },
    stop: () => end(simulator, server, dataDir).finally(() => restore()),
  };
  return shop;
}

async function end(simulator: LocalPayments, server: Listening, dataDir: string): Promise<void> {
  await simulator.close();
  await server.close();
  await removeScratch(dataDir);
}

const shipTo = { name: 'Sam Shopper', line1: '1 Main Street', line2: '', city: 'Albany', state: 'NY' } as const;

/** Returns an order of two boxes with a discount and shipping, 131.96 in total. */
export function anOrder(changes: Partial<PaymentOrder> = {}): PaymentOrder {
  return {
    orderId: 'ord_1',
    orderNumber: 'GC-7K2M9QXA',
    attempt: 1,
    email: 'shopper@example.com',
    shipTo: { ...shipTo, postal_code: '12207', country: 'US', phone: '' },
    lines: [
      { name: 'Team Box', quantity: 1, unitAmount: 2999 },
      { name: 'MEGA tube', quantity: 2, unitAmount: 4999 },
    ],
    discount: 1300,
    shipping: 1499,
    total: 13_196,
    successUrl: 'http://localhost:3000/order-confirmation?session={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/cart',
    ...changes,
  };
}

/** Presses a button of the hosted page. */
export async function choose(
  url: string,
  outcome: string,
): Promise<{ status: number; goesTo: string | null; html: string }> {
  const body = new URLSearchParams({ outcome });
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, goesTo: response.headers.get('location'), html: await response.text() };
}

/** Creates an order and pays it with a card. */
export async function aPaidOrder(orderId: string) {
  const { sessionId, url } = await payments.createSession(anOrder({ orderId }));
  await choose(url, 'success');
  const { intentId } = await payments.readSession(sessionId);
  return { orderId, sessionId, url, intentId: intentId ?? '' };
}
