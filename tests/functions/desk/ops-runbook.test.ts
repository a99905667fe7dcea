import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { approvedFiles, workflowName } from '#domain/production/queue/fulfilment.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { deleteObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { stopExecution } from '#functions/platform/workflow.ts';
import { handler as imposeBatches } from '#functions/production/batch/on-batch-changed.ts';
import { repairWorkflows } from '#functions/production/workflow/repair-workflows.ts';
import { loadOrder, loadWholeOrder } from '#functions/table/orders/order.ts';
import type { LocalHandler } from '#local/lambda/invoke.ts';
import { stateMachineArn } from '#local/names.ts';
import { anOrder, anOrderedCard } from '#tests/builders/an-order.ts';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { aBuyerWhoPaid } from '#tests/product/buying.ts';
import { runOps } from '#tests/product/ops-command.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aStoredOrder, noPayment } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;
/** True while the worker of batches ends without an answer, as one without memory. */
let isImposeDown = false;
const impose: LocalHandler = (event, context) => {
  if (isImposeDown) throw new Error('The worker ran out of memory.');
  return (imposeBatches as LocalHandler)(event, context);
};

beforeAll(async () => {
  // A failed message is delivered again at once.
  product = await startProduct({ retrySeconds: 0, overrides: { 'impose-batches': impose } });
  people = await signInPeople(product);
});
afterAll(() => product.stop());

const ops = (...args: readonly string[]) => runOps(product.dataDir, ...args);
const json = async (...args: readonly string[]) => {
  const { code, out, err } = await ops(...args, '--json');
  if (code !== 0) throw new Error(err);
  return JSON.parse(out);
};
const rings = async (): Promise<string[]> =>
  (await json('alarms')).alarms.map(({ alarm, next }: Record<string, string>) => `${alarm}: ${next}`);
const fileOf = async (id: string) => {
  const [file] = approvedFiles((await loadWholeOrder(id))?.items ?? []);
  if (!file) throw new Error('The order has no file.');
  return file;
};
const filesOf = async (id: string) => (await loadOrder(id))?.entity.production.files;
const otherBytes = { type: 'application/pdf', cacheSeconds: 0 };

describe('an incident is walked by commands alone', () => {
  it('a print file is missing: the batch fails, the file comes back, and its sheets are made', async () => {
    const order = await anApprovedOrder(people.buyerId, 1, { payment: noPayment });
    const { key } = await fileOf(order.id);
    await deleteObject('print-files', key);
    const made = await product.call('POST /ops/batches', { order_ids: [order.id] }, people.ops, {
      'idempotency-key': randomUUID(),
    });
    await product.aws.settled();
    const { number, id } = made.body;
    expect(await rings()).toContain(`batch-failed: batch ${number}`);
    expect(await json('batch', number)).toMatchObject({
      id,
      status: 'failed',
      orders: [{ order_number: order.order_number, step: 'problem', problem: 'files' }],
      broken: [{ problem: 'missing', side: 'front' }],
    });
    expect((await ops('find', number.toLowerCase())).out).toContain(id);
    expect((await ops('batch')).out).toContain(number);
    const listedFiles = (await ops('files', order.order_number)).out.split('\n');
    expect(listedFiles[0]).toMatch(/^1 of \d+ files are not the approved ones:$/);
    expect(listedFiles.find((line) => line.startsWith('crd_'))).toContain('missing');
    const { files } = await json('files', order.order_number);
    expect(files.find((file: { key: string }) => file.key === key)).toMatchObject({
      state: 'missing',
      versions: [{ is_latest: false }],
    });
    expect(await json('restore', order.order_number)).toMatchObject({ restored: [key], lost: [] });
    expect(await filesOf(order.id)).toBe('verified');
    expect((await ops('batch-again', number)).out).toContain('plan 2, 1 orders');
    await product.aws.settled();
    expect(await json('batch', id)).toMatchObject({ status: 'ready', broken: [], files_made: 1 });
    expect((await ops('queue')).out).toMatch(new RegExp(`${order.order_number} .* ${number} `));
    expect((await rings()).filter((one) => one.startsWith('batch-failed'))).toEqual([]);
    expect(await ops('batch-again', number)).toMatchObject({ code: 1, err: expect.stringMatching(/^[^\n]+\n$/) });
  });

  it('the worker of batches fails: its message is a dead letter, which makes the sheets once it is sent again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const order = await anApprovedOrder(people.buyerId, 1, { payment: noPayment });
    isImposeDown = true;
    const made = await product.call('POST /ops/batches', { order_ids: [order.id] }, people.ops, {
      'idempotency-key': randomUUID(),
    });
    await product.aws.settled();
    const { number } = made.body;
    expect(await rings()).toContain('impose-dead-letters: dead-letters');
    expect((await ops('dead-letters')).out).toMatch(/impose\s+batch\.created\s/);
    expect(await json('batch', number)).toMatchObject({ status: 'imposing' });
    isImposeDown = false;
    expect(await json('redrive', 'impose')).toEqual({ queue: 'impose', count: 1 });
    await product.aws.settled();
    expect(await json('batch', number)).toMatchObject({ status: 'ready', broken: [], files_made: 1 });
    expect(await rings()).not.toContain('impose-dead-letters: dead-letters');
    warned.mockRestore();
  });

  it('a file is changed: the workflow fails, and runs on after restoring and a redrive', async () => {
    const { orderId, number } = await aBuyerWhoPaid(product);
    const { key } = await fileOf(orderId);
    await stopExecution(stateMachineArn('fulfil-order'), number, 'test.begins_again');
    await product.aws.settled();
    await writeObject('print-files', key, Buffer.from('another file'), otherBytes);
    await repairWorkflows();
    await product.aws.settled();
    const second = workflowName(number, 2);
    expect(await rings()).toContain(`orders-failed: execution ${second}`);
    expect(await json('execution', second)).toMatchObject({ status: 'FAILED', error: 'production.files_broken' });
    const note = (await json('order', number)).timeline.find(({ text }: { text: string | null }) =>
      text?.startsWith('Print files'),
    );
    expect(note.text).toMatch(/card crd_\w+ front changed/);
    expect(await json('restore', number)).toMatchObject({ restored: [key], lost: [] });
    expect(await json('redrive', second)).toEqual({ execution: second });
    await product.aws.settled();
    expect(await json('execution', second)).toMatchObject({ status: 'RUNNING' });
    expect((await rings()).filter((one) => one.startsWith('orders-failed'))).toEqual([]);
    expect(await ops('redrive', second)).toMatchObject({ code: 1, err: expect.stringContaining('status RUNNING') });
    expect(await json('execution', number)).toMatchObject({ name: second });
    const first = { code: 1, err: `${second} continues ${number}. Redrive the newest attempt alone.\n` };
    expect(await ops('redrive', `${number}-1`)).toMatchObject(first);
  });

  it('says what it cannot do: an unknown batch, order or execution, and a file without a version', async () => {
    for (const [command, name] of [
      ['batch', 'B-0101-99'],
      ['files', 'GC-ZZZZZZZZ'],
      ['restore', 'GC-ZZZZZZZZ'],
      ['redrive', 'GC-ZZZZZZZZ'],
      ['redrive', 'nothing'],
    ] as const)
      expect(await ops(command, name)).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no /) });
    const lost = { ...anOrderedCard('crd_lost'), front_sha256: 'c'.repeat(64) };
    const order = await aStoredOrder(people.buyerId, { payment: noPayment }, { cards: [lost] });
    const restored = await ops('restore', order.id);
    expect(restored.out).toMatch(/No version has the approved bytes: .*crd_lost\/c{64}\.pdf/);
    expect(restored.out).toContain('The order stays in Problems.');
  });
});

describe('an order on the command line', () => {
  it('shows notes of the shop without names, and what a person wrote only on request', async () => {
    const { shipping_address: address } = anOrder();
    const order = await aStoredOrder(people.buyerId);
    await changeOrder(order.id, ({ entity }) => ({
      entity,
      timeline: [
        { move: 'note', by: 'ops', text: `${address.name} called` },
        { move: 'note', by: 'shop', text: `The carrier doubts ${address.line1}` },
      ],
    }));
    const { out } = await ops('order', order.order_number);
    expect(out).toContain('The carrier doubts …');
    expect(out).not.toContain(address.name);
    expect(out).not.toContain('called');
    expect((await ops('order', order.order_number, '--names')).out).toContain(`${address.name} called`);
  });
});
