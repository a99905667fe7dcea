import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '#functions/partners/payments/stripe.ts';
import { startPayments } from '#partners/payments/payments.ts';
import { removeScratch } from '#tests/remove-scratch.ts';
import { anOrder, aPaidOrder, choose, type Shop, startShop } from './a-shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());

/** kill -9: no handler runs, nothing is saved. Resolves when the new process responds. */
async function kill(): Promise<void> {
  const { simulator } = shop;
  const pid = simulator.pid() ?? 0;
  process.kill(pid, 'SIGKILL');
  for (;;) {
    const isBack = await fetch(`${simulator.url}/_control/idle`).then(
      () => simulator.pid() !== pid,
      () => false,
    );
    if (isBack) return;
    await pause(10);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('the simulator ignores signals to the whole group, because its parent ends it', async () => {
  const pid = shop.simulator.pid() ?? 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.kill(pid, signal);
    expect((await fetch(`${shop.simulator.url}/_control/idle`)).status).toBe(200);
  }
  expect(shop.simulator.pid()).toBe(pid);
});

describe('an idle payment provider', () => {
  it('starts its process at the first call, with the time and the address that were set before', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'payments-'));
    const simulator = await startPayments(dataDir);
    await simulator.setClock(86_400);
    await simulator.sendWebhooksTo('http://127.0.0.1:9/webhooks');
    await simulator.idle();
    expect(simulator.pid()).toBeUndefined();
    expect(await simulator.control('webhooks', {})).toMatchObject({
      offset: 86_400,
      target: 'http://127.0.0.1:9/webhooks',
    });
    expect(simulator.pid()).toBeGreaterThan(0);
    await simulator.close();
    await removeScratch(dataDir);
  });
});

describe('a killed payment provider', () => {
  it('is back at the same address with all payments and refunds', async () => {
    const { sessionId, intentId } = await aPaidOrder('ord_1');
    const { refundId } = await payments.refund({ intentId, amount: 100, idempotencyKey: 'one', reason: 'Bent' });
    const before = await payments.readSession(sessionId);
    await kill();
    expect(await payments.readSession(sessionId)).toEqual(before);
    const again = await payments.refund({ intentId, amount: 100, idempotencyKey: 'one', reason: 'Bent' });
    expect(again).toEqual({ refundId, amount: 100 });
    const tooMuch = payments.refund({ intentId, amount: 13_097, idempotencyKey: 'two', reason: 'Bent' });
    await expect(tooMuch).rejects.toMatchObject({ code: 'refund.too_much' });
  });

  it('delivers the webhooks that it had not delivered', async () => {
    await shop.simulator.control('webhooks', { hold: true });
    await aPaidOrder('ord_1');
    await kill();
    expect(shop.received).toEqual([]);
    await shop.simulator.control('webhooks', { hold: false });
    await shop.simulator.idle();
    expect((await shop.events()).map((event) => event?.type)).toEqual(['paid', 'paid']);
  });

  it('keeps an open page, the key of its attempt and its time', async () => {
    const open = await payments.createSession(anOrder());
    await shop.simulator.control('clock', { advance_seconds: 3600 });
    await kill();
    expect(await payments.createSession(anOrder())).toEqual(open);
    await shop.simulator.control('clock', { advance_seconds: 82_790 });
    expect((await payments.readSession(open.sessionId)).state).toBe('open');
    await shop.simulator.control('clock', { advance_seconds: 11 });
    expect((await payments.readSession(open.sessionId)).state).toBe('expired');
  });

  it('drops a half-written line of its journal, because its caller got no reply', async () => {
    const { url } = await payments.createSession(anOrder());
    await appendFile(shop.journal, '[["sessions",{"id":"cs_test_half');
    await kill();
    expect((await choose(url, 'success')).status).toBe(303);
    await shop.simulator.idle();
    expect((await shop.events()).map((event) => event?.type)).toEqual(['paid', 'paid']);
  });
});

describe('a local run', () => {
  it('has the sessions of the previous run, at another address', async () => {
    const { sessionId } = await aPaidOrder('ord_1');
    const open = await payments.createSession(anOrder({ orderId: 'ord_2' }));
    await shop.restart();
    expect((await payments.readSession(sessionId)).state).toBe('paid');
    expect((await payments.readSession(open.sessionId)).state).toBe('open');
  });

  it('leaves no simulator behind when it ends', async () => {
    const pid = shop.simulator.pid() ?? 0;
    await shop.simulator.close();
    expect(isAlive(pid)).toBe(false);
  });

  it('leaves no simulator behind when it is killed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'payments-'));
    const script = fileURLToPath(new URL('start-simulator.ts', import.meta.url));
    const run = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(run.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    run.kill('SIGKILL');
    await once(run, 'exit');
    while (isAlive(pid)) await pause(10);
    await removeScratch(dataDir);
  });
});
