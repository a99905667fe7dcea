import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { printFileKey } from '#domain/production/queue/print-file-key.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { deleteObject, readObject, writeObject } from '#functions/platform/storage/buckets.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { anApprovedOrder } from '#tests/product/approved-orders.ts';
import { listedJobs } from '#tests/product/listed-jobs.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { noPayment } from '#tests/product/stored-orders.ts';

let product: Product;
let people: People;
beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

type Named = { readonly id: string };
const ops = (line: `${string} /${string}`, body?: unknown) =>
  product.call(line, body, people.ops, { 'idempotency-key': randomUUID() });
const act = ({ id }: Named, move: string, body: Record<string, unknown> = {}) =>
  ops(`POST /ops/orders/${id}/${move}`, body);
const sheet = async ({ id }: Named) => (await ops(`GET /ops/orders/${id}`)).body;
const count = async (step: string): Promise<number> => (await ops('GET /ops/jobs/counts')).body.counts[step];
const listed = (step: string) => listedJobs(product, people.ops, step);
const idsIn = async (step: string) => (await listed(step)).map(({ order_id }) => order_id);

describe('an order with a broken print file', () => {
  it('stands in Problems, is counted there, and goes on once the file is repaired', async () => {
    const order = await anApprovedOrder(people.buyerId, 1, { payment: noPayment });
    const [card] = (await loadWholeOrder(order.id))?.items[0]?.cards ?? [];
    if (!card) throw new Error('The order has a card.');
    const key = printFileKey(card, card.front_sha256);
    const bytes = await readObject('print-files', key);
    await deleteObject('print-files', key);
    const broken = [{ card_id: card.card_id, side: 'front', problem: 'missing' } as const];
    await changeOrder(order.id, ({ entity }) => ({
      entity: { ...entity, production: { ...entity.production, files: 'broken', broken } },
    }));
    const text = `The front’s file of “${card.title}” is gone.`;
    expect((await listed('problem')).find(({ order_id }) => order_id === order.id)).toMatchObject({ broken: [text] });
    expect(await idsIn('sheets')).not.toContain(order.id);
    expect(await count('problem')).toBe((await listed('problem')).length);
    expect(await sheet(order)).toMatchObject({ main: 'check_files', problem: { reason: 'files' } });
    expect((await sheet(order)).problem.text).toContain(text);
    expect((await act(order, 'check-files')).body.code).toBe('order.files_broken');
    await writeObject('print-files', key, bytes ?? new Uint8Array(), { type: 'application/pdf', cacheSeconds: 0 });
    expect((await act(order, 'check-files')).body).toMatchObject({
      step: 'sheets',
      main: 'start',
      production: { broken: [] },
    });
  });
});
