import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/tables/errors.ts';
import { triggeredBy } from '#functions/manifest.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { log } from '#functions/platform/log.ts';
import { transact } from '#functions/platform/table/transact.ts';
import type { LocalHandler } from '#local/lambda/invoke.ts';
import { anOrder } from '#tests/builders/an-order.ts';
import { runOps } from '#tests/product/ops-command.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;

/** True while the payment provider is broken. */
let isBroken = true;
/** The worker of refunds, with an effect that a test breaks and repairs. */
const refunds = consumer('refund', {
  'refund.requested': async () => {
    if (isBroken) throw new AppError('payment.failed', { cause: new Error('mara@example.com') });
  },
}) as LocalHandler;

beforeAll(async () => {
  // A failed message is delivered again at once.
  product = await startProduct({ retrySeconds: 0, overrides: { 'refund-payments': refunds } });
  people = await signInPeople(product);
});
afterAll(() => product.stop());

const get = (path: `/${string}`) => product.call(`GET ${path}`, undefined, people.ops);
const post = (path: `/${string}`, body: object) => product.call(`POST ${path}`, body, people.ops);
const entriesOf = async (subject: string) => (await get(`/ops/audit?subject=${subject}`)).body.entries;

describe('dead letters', () => {
  const refundQueue = async () =>
    (await get('/ops/dead-letters')).body.queues.find(({ queue }: { queue: string }) => queue === 'refund');

  it('are listed for the queue of every worker, named after its consumer', async () => {
    const workers = triggeredBy('queue').map(({ trigger }) => trigger);
    const { queues } = (await get('/ops/dead-letters')).body;
    expect(queues.map(({ queue }: { queue: string }) => queue).toSorted()).toEqual(
      workers.map(({ queue }) => queue).toSorted(),
    );
    const consumed = workers.flatMap(({ queue, source }) =>
      source.kind === 'events' ? [[queue, source.consumer]] : [],
    );
    expect(consumed.filter(([queue, consumer]) => queue !== consumer)).toEqual([]);
  });

  it('are listed with event, ids, tries and reason, survive reads, and return to their worker on redrive', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const ids = { user_id: people.buyerId, order_id: 'ord_of_nobody', adjustment_id: 'adj_1' };
    await transact([outbox('refund.requested', ids)]);
    await product.aws.settled();
    for (let look = 0; look < 3; look++) {
      const seen = await refundQueue();
      expect(seen).toMatchObject({ count: 1, task: null, harm: expect.stringContaining('refund') });
      expect(seen.messages).toMatchObject([
        { event: 'refund.requested', subjects: ids, copies: 1, tries: 10, reason: { code: 'payment.failed' } },
      ]);
      expect(seen.messages[0].failed_at >= seen.messages[0].at).toBe(true);
    }
    expect((await get('/ops/dead-letters')).body.queues[0].queue).toBe('refund');

    const again = await post('/ops/redrive', { queue: 'refund' });
    expect([again.status, again.body.task]).toMatchObject([202, { status: 'COMPLETED', moved: 1, of: 1 }]);
    await product.aws.settled();
    expect((await refundQueue()).messages).toMatchObject([{ tries: 20 }]);

    isBroken = false;
    expect((await post('/ops/redrive', { queue: 'refund' })).status).toBe(202);
    await product.aws.settled();
    expect(await refundQueue()).toMatchObject({ count: 0, messages: [], oldest_at: null });
    expect((await post('/ops/redrive', { queue: 'refund' })).body.error).toBe(
      'No messages wait there any more. Please refresh.',
    );
    expect((await post('/ops/redrive', { queue: 'everything' })).body.fields).toEqual({
      queue: 'There is no such queue.',
    });
    expect(await entriesOf('refund')).toMatchObject([
      { what: 'queue.redriven', before: { dead_letters: 1 } },
      { what: 'queue.redriven', before: { dead_letters: 1 } },
    ]);
    expect(warned.mock.calls).toHaveLength(20);
    for (const [message, facts] of warned.mock.calls) {
      expect([message, facts]).toEqual([
        'effect failed',
        {
          queue: 'refund',
          eventId: expect.stringMatching(/^evt_/),
          event: 'refund.requested',
          error: 'payment.failed',
          code: 'payment.failed',
        },
      ]);
    }
    warned.mockRestore();
  });
});

describe('the command line, with the site down', () => {
  const ops = (...args: string[]) => runOps(product.dataDir, ...args);
  const json = async (...args: string[]) => {
    const { code, out, err } = await ops(...args, '--json');
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out);
  };

  it('lists the queue with late orders first, and shows names only on request', async () => {
    const shipping_address = { ...anOrder().shipping_address, name: 'Mara Okafor' };
    const later = await aStoredOrder(people.buyerId, { ship_by: '2999-01-02', shipping_address });
    const late = await aStoredOrder(people.buyerId, { ship_by: '2000-01-01', shipping_address });
    const { steps } = await json('queue', '--step', 'sheets');
    expect(steps[0].jobs.map((job: Record<string, unknown>) => [job.order_number, job.is_late])).toEqual([
      [late.order_number, true],
      [later.order_number, false],
    ]);
    const { out } = await ops('queue');
    expect(out.indexOf(late.order_number)).toBeLessThan(out.indexOf(later.order_number));
    expect(out).toContain('LATE');
    expect(out).not.toContain('Okafor');
    expect(out).not.toContain('@');
    expect((await ops('queue', '--names')).out).toContain('Mara Okafor');
  });

  it('shows an order by number and by id, with the current state of its workflow', async () => {
    const order = await aStoredOrder(people.buyerId);
    await transact([outbox('order.paid', { user_id: order.user_id, order_id: order.id })]);
    await product.aws.settled();
    const shown = await json('order', order.order_number);
    expect(shown).toMatchObject({ number: order.order_number, id: order.id, step: 'sheets', payment: 'paid' });
    expect(await json('order', order.id)).toEqual(shown);
    expect(shown.executions).toHaveLength(1);
    const [{ name, status, state }] = shown.executions;
    expect(await json('execution', order.order_number)).toMatchObject({ name, status, state });
    expect((await ops('order', order.order_number)).out).not.toContain(order.email);
    expect(await ops('execution', 'GC-ZZZZZZZZ')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no execution'),
    });
  });

  it('lists dead letters with their reason and sends them again', async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    isBroken = true;
    const ids = { user_id: people.buyerId, order_id: 'ord_of_nobody', adjustment_id: 'adj_2' };
    await transact([outbox('refund.requested', ids)]);
    await product.aws.settled();
    expect((await ops('dead-letters')).out).toMatch(/refund\s+refund\.requested\s.*adj_2.*payment\.failed/);
    isBroken = false;
    expect(await json('redrive', 'refund')).toEqual({ queue: 'refund', count: 1 });
    await product.aws.settled();
    const { queues } = await json('dead-letters');
    expect(queues.map(({ count }: { count: number }) => count)).not.toContain(1);
    expect(await ops('redrive', 'refund')).toMatchObject({ code: 1, err: 'The queue refund has no dead letters.\n' });
    warned.mockRestore();
  });

  it('names what it cannot reach, and prints its usage', async () => {
    const nowhere = await runOps(`${product.dataDir}-none`, 'queue');
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringMatching(/^No product runs on .*npm start/) });
    expect(await ops('queue', '--stage', 'moon')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no stage "moon"'),
    });
    expect(await ops('--help')).toMatchObject({ code: 0, out: expect.stringContaining('redrive <queue>') });
  });
});
