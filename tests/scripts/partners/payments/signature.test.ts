import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '#functions/partners/payments/stripe.ts';
import { setEnvironment } from '#local/environment.ts';
import { aPaidOrder, type Shop, startShop } from './a-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe('the signature of a delivery', () => {
  const parse = (raw: string | Uint8Array, signature: string | undefined) => payments.parseWebhook(raw, signature);
  const sign = (raw: string, time = Math.floor(Date.now() / 1000)) => {
    const secret = process.env.PAYMENT_WEBHOOK_SECRET ?? '';
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${raw}`).digest('hex')}`;
  };
  const bad = { code: 'webhook.bad_signature' };

  it('is valid only for the unchanged body', async () => {
    await aPaidOrder('ord_1');
    await shop.simulator.idle();
    const [delivery] = shop.received;
    if (!delivery) throw new Error('Nothing was delivered.');
    expect(await parse(delivery.raw, delivery.signature)).toMatchObject({ type: 'paid', orderId: 'ord_1' });
    const rewritten = JSON.stringify(JSON.parse(delivery.raw.toString()));
    await expect(parse(rewritten, delivery.signature)).rejects.toMatchObject(bad);
  });

  it('leaves no text of the body in the error when it is refused', async () => {
    const error = await parse('{"email":"sam@example.com"}', sign('{}')).catch((thrown: unknown) => thrown);
    expect(inspect(error, { depth: null })).not.toContain('sam@');
  });

  it.each([undefined, '', 'nonsense', 't=1', 'v1=ab', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`])(
    'is refused if it is %s',
    async (signature) => {
      await expect(parse('{"id":"evt_1"}', signature)).rejects.toMatchObject(bad);
    },
  );

  it('is refused if it has another secret', async () => {
    const raw = '{"id":"evt_1","object":"event","type":"customer.created","created":1}';
    const signature = sign(raw);
    expect(await parse(raw, signature)).toBeNull();
    const restore = setEnvironment({ PAYMENT_WEBHOOK_SECRET: 'whsec_another' });
    await expect(parse(raw, signature).finally(restore)).rejects.toMatchObject(bad);
  });

  it('is valid for five minutes of the demo clock', async () => {
    const raw = '{"id":"evt_1","object":"event","type":"customer.created","created":1}';
    const signature = sign(raw);
    const at = (seconds: number) => {
      const restore = setEnvironment({ CLOCK_OFFSET_SECONDS: String(seconds) });
      return parse(raw, signature).finally(restore);
    };
    expect(await at(290)).toBeNull();
    await expect(at(310)).rejects.toMatchObject(bad);
    const restore = setEnvironment({ CLOCK_OFFSET_SECONDS: '86400' });
    expect(await parse(raw, sign(raw, Math.floor(Date.now() / 1000) + 86_400)).finally(restore)).toBeNull();
  });

  it('of a payment without an order of this shop yields no event', async () => {
    const session = { id: 'cs_1', object: 'checkout.session', client_reference_id: null, metadata: {} };
    const event = {
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      data: { object: session },
    };
    const raw = JSON.stringify(event);
    expect(await parse(raw, sign(raw))).toBeNull();
  });
});
