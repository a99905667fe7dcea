import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#functions/partners/payments/stripe.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { removeScratch } from '#tests/remove-scratch.ts';
import { anOrder, choose } from './payments/a-shop.ts';

let dataDir: string;
let aws: GoldcutAws;
const start = () => startGoldcutAws({ dataDir, only: ['payments', 'gateway'] });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'local-payments-'));
  aws = await start();
  // Holds the webhooks, because this run has no table.
  await aws.service('payments').control('webhooks', { hold: true });
});
afterAll(async () => {
  await aws.stop();
  await removeScratch(dataDir);
});

describe('payments in the local run', () => {
  it('are made at a page that a browser on this machine can open', async () => {
    const { url } = await payments.createSession(anOrder());
    expect(new URL(url).hostname).toBe('localhost');
    expect((await fetch(url)).status).toBe(200);
  });

  it('send their webhooks to the site', async () => {
    const { target } = (await aws.service('payments').control('webhooks', {})) as { target: string };
    expect(target).toBe(`${aws.service('gateway').url}/api/webhooks/payments`);
  });

  it('follow the demo clock, even over a restart', async () => {
    const delayed = await payments.createSession(anOrder({ orderId: 'ord_2' }));
    const left = await payments.createSession(anOrder({ orderId: 'ord_3' }));
    await choose(delayed.url, 'delayed');
    await aws.clock.advance(86_000);
    expect((await payments.readSession(delayed.sessionId)).state).toBe('paid');
    await aws.stop();
    aws = await start();
    expect((await payments.readSession(left.sessionId)).state).toBe('open');
    await aws.clock.advance(401);
    expect((await payments.readSession(left.sessionId)).state).toBe('expired');
  });
});
