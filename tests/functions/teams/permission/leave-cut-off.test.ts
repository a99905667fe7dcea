import { beforeAll, describe, expect, it } from 'vitest';
import { signedUrl } from '#functions/platform/storage/sign-url.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { loadSheets } from '#functions/table/production/batch.ts';
import { leaveOrders } from '#functions/teams/permission/leave-orders.ts';
import { anApprovedOrder, aTeamsOrder } from '#tests/product/approved-orders.ts';
import { press } from '#tests/product/buying.ts';
import { dying } from '#tests/product/interrupted-calls.ts';
import { type People, signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, keyed, packOrder } from '#tests/product/team-orders.ts';

let product: Product;
let people: People;
beforeAll(async () => {
  product = await sharedProduct();
  people = await signInPeople(product);
});

const isOpen = async (url: string): Promise<boolean> => (await fetch(url)).ok;

async function page(batchId: string) {
  const { body } = await product.call(`GET /ops/batches/${batchId}`, undefined, people.ops);
  const links = [...body.sheets.map(({ url }: { url: string | null }) => url), body.pick_list_url, body.slips_url];
  return { ...body, links: links.filter((url) => url !== null) as string[] };
}

/** Each batch's orders besides the one that a person leaves, and what becomes of it. */
const cases = [
  { name: 'alone', title: 'alone on its sheets', mates: 0, naming: false, status: 'ready', stays: true },
  { name: 'held', title: 'alone, and waits', mates: 0, naming: true, status: 'failed', stays: false },
  { name: 'mates', title: 'beside another, and waits', mates: 1, naming: true, status: 'ready', stays: false },
  { name: 'press', title: 'beside a printed one', mates: 1, naming: false, status: 'ready', stays: false },
] as const;

describe('a walk that takes a person out of an order on sheets', () => {
  it.each(cases)(
    'leaves no file with the person, wherever it broke off: $title',
    async (one) => {
      const { name, mates, naming, status, stays } = one;
      const order = await aTeamsOrder(people.buyerId, name);
      const mate = mates > 0 ? await anApprovedOrder(people.buyerId, 1) : null;
      const order_ids = [order.id, ...(mate ? [mate.id] : [])];
      const { id: batchId } = (await product.call('POST /ops/batches', { order_ids }, people.ops)).body;
      await product.aws.settled();
      if (name === 'press') await product.call(`POST /ops/orders/${mate?.id}/printed`, {}, people.ops);
      const isWith = ({ copies }: { copies: { order_id: string }[] }) =>
        copies.some((copy) => copy.order_id === order.id);
      const files = (await loadSheets(batchId)).filter(isWith).flatMap(({ file }) => file?.key ?? []);
      expect(files).toHaveLength(1);
      const old = await Promise.all(files.map((key) => signedUrl('print-files', key)));
      expect(await Promise.all(old.map(isOpen))).toEqual([true]);

      const leaving = {
        event: 'withdrawal',
        own: new Set([`crd_${name}`]),
        naming: new Set(naming ? [`crd_${name}_list`] : []),
      } as const;
      for (let n = 1; await dying(n, () => leaveOrders(leaving)); n++) {
        // Beside a printed order, only the row of the person's own sheet waits for the repeat.
        if (name === 'press') continue;
        const { links } = await page(batchId);
        expect([n, await Promise.all(links.map(isOpen))]).toEqual([n, links.map(() => true)]);
      }
      await product.aws.settled();
      expect(await Promise.all(old.map(isOpen))).toEqual([false]);
      const { links, status: now } = await page(batchId);
      expect(now).toBe(status);
      expect(await Promise.all(links.map(isOpen))).toEqual(links.map(() => true));
      const left = { card_ids: [`crd_${name}_list`], production: { batch_id: stays ? batchId : null } };
      expect((await loadOrder(order.id))?.entity).toMatchObject(left);
    },
    120_000,
  );
});

describe('a member who leaves the team', () => {
  it('takes the own cards out of unprinted orders; an order without any card waits for an operator', async () => {
    const coach = await aCoach(product);
    const pack = await coach.pack();
    const { body } = await keyed(
      product,
      `POST /teams/${coach.teamId}/pack-orders`,
      packOrder(pack.id, 1, 23.99),
      coach.token,
    );
    await press(body.payment_url, 'success');
    await product.aws.settled();
    const { id } = (await coach.member.call('GET /me')).body;
    expect((await coach.call(`DELETE /teams/${coach.teamId}/members/${id}`)).status).toBe(200);
    await product.aws.settled();
    const order = (await loadOrder(body.order_id))?.entity;
    expect(order?.card_ids).toEqual([]);
    expect(order?.production.hold?.text).toContain('All cards of this order left');
    const refused = await product.call(`POST /ops/orders/${body.order_id}/leave-out`, {}, people.ops);
    expect(refused).toMatchObject({ status: 409 });
  });
});
