import { beforeAll, describe, expect, it } from 'vitest';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { loadJobs } from '#functions/table/production/job.ts';
import { decideMinimums } from '#functions/teams/packs/decide-minimum.ts';
import { aBuyer, home, press } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aCoach, keyed, packOrder } from '#tests/product/team-orders.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

type Coach = Awaited<ReturnType<typeof aCoach>>;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** A window of a coach that prints from four packs. */
async function aWindow() {
  const coach = await aCoach(product);
  const pack = await coach.pack({ price: 3000 });
  const body = { name: 'Spring fundraiser', team_pack_id: pack.id, deadline: inDays(10), min_packs: 4 };
  const { body: window } = await coach.call(`POST /teams/${coach.teamId}/windows`, body);
  return { coach, window };
}

async function placed(code: string, quantity: number) {
  const family = await aBuyer(product);
  const order = { quantity, expected_total: quantity * 30, shipping_address: home, approve_proofs: true };
  const { body } = await keyed(product, `POST /team-pages/${code}/orders`, order, family.token);
  return { id: body.order_id as string, pay: () => press(body.payment_url, 'success'), family };
}

async function bought(code: string, quantity: number) {
  const order = await placed(code, quantity);
  await order.pay();
  await product.aws.settled();
  return order;
}

const close = (coach: Coach, id: string) => coach.call(`POST /teams/${coach.teamId}/windows/${id}/close`);
const stored = async (id: string) => {
  const whole = await loadWholeOrder(id);
  if (!whole) throw new Error('no order');
  return whole;
};
/** Twice, because the job runs each hour. */
async function decide() {
  await decideMinimums();
  await decideMinimums();
  await product.aws.settled();
}

const mailsTo = async ({ call }: Pick<Coach, 'call'>) => {
  const { email } = (await call('GET /me')).body;
  return product.aws
    .service('mail')
    .inbox()
    .filter(({ to }) => to.includes(email));
};
/** What the organiser reads about the window's end. */
const resultsFor = async (coach: Coach) =>
  (await mailsTo(coach)).map(({ subject }) => subject).filter((subject) => subject.includes('Spring fundraiser'));

describe('an order window with a minimum', () => {
  it('prints nothing before its end, and everything once enough packs were ordered', async () => {
    const { coach, window } = await aWindow();
    expect((await product.call(`GET /team-pages/${window.page_code}`)).body.window.min_packs).toBe(4);
    const orders = [await bought(window.page_code, 2), await bought(window.page_code, 2)];
    await decideMinimums();
    expect(await resultsFor(coach)).toEqual([]);
    for (const { id, family } of orders) {
      const [confirmation] = await mailsTo(family);
      expect(confirmation?.text).toContain('if families ordered 4 packs together');
      expect(confirmation?.text).not.toContain('business days');
      expect((await stored(id)).entity).toMatchObject({ status: 'paid', fulfillment_status: 'unfulfilled' });
      expect((await loadJobs([id]))[0]?.step).toBe('ended');
    }
    await close(coach, window.id);
    await decide();
    for (const { id } of orders) {
      const { entity, timeline } = await stored(id);
      expect(entity).toMatchObject({ status: 'paid', fulfillment_status: 'queued', refunded_amount: 0 });
      expect(timeline.filter(({ move }) => move === 'reach_minimum')).toHaveLength(1);
      expect((await loadJobs([id]))[0]?.step).toBe('sheets');
    }
    expect(await resultsFor(coach)).toEqual([expect.stringContaining('Spring fundraiser sold 4 packs')]);
  });

  it('with too few packs refunds everyone once and to the cent, also who pays after the end', async () => {
    const { coach, window } = await aWindow();
    const early = await bought(window.page_code, 3);
    const late = await placed(window.page_code, 5);
    await close(coach, window.id);
    await decide();
    await late.pay();
    await product.aws.settled();
    await decide();
    for (const [{ id, family }, sum] of [
      [early, 9000],
      [late, 15_000],
    ] as const) {
      const { entity, adjustments } = await stored(id);
      expect(entity).toMatchObject({ status: 'cancelled', paid_amount: sum, refunded_amount: sum });
      expect(adjustments).toMatchObject([{ amount: sum, status: 'made', reason: 'called_off', by: 'shop' }]);
      const mails = await mailsTo(family);
      expect(mails.filter(({ subject }) => subject.includes('on its way back'))).toHaveLength(1);
    }
    const { body: ledger } = await coach.call(`GET /teams/${coach.teamId}/ledger`);
    expect(ledger.totals).toMatchObject({ packs: 0, profit: 0 });
    expect(await resultsFor(coach)).toEqual([expect.stringContaining('Spring fundraiser was called off')]);
    const { windows } = (await coach.call(`GET /teams/${coach.teamId}/windows`)).body;
    expect(windows).toMatchObject([{ outcome: 'missed', packs_sold: 0 }]);
  });

  it('holds the organiser’s own order of the window as it holds those of families, and takes none that could top it up', async () => {
    const { coach, window } = await aWindow();
    const order = () => {
      const body = packOrder(window.team_pack_id, 2, 60, { window_id: window.id });
      return keyed(product, `POST /teams/${coach.teamId}/pack-orders`, body, coach.token);
    };
    const { body: own } = await order();
    await press(own.payment_url, 'success');
    await product.aws.settled();
    expect((await stored(own.order_id)).entity).toMatchObject({ status: 'paid', fulfillment_status: 'unfulfilled' });
    await close(coach, window.id);
    expect((await order()).body.code).toBe('window.ended');
    await decide();
    expect((await stored(own.order_id)).entity).toMatchObject({ status: 'cancelled', refunded_amount: 6000 });
    expect((await order()).body.code).toBe('window.ended');
  });

  it('can only lower its minimum once families may order, and needs families who pay', async () => {
    const { coach, window } = await aWindow();
    const change = (body: object) => coach.call(`PATCH /teams/${coach.teamId}/windows/${window.id}`, body);
    expect((await change({ min_packs: 5 })).body.fields.min_packs).toMatch(/can only be lowered/);
    expect((await change({ min_packs: 2 })).body.min_packs).toBe(2);
    expect((await change({ payer: 'organiser' })).body.fields.min_packs).toMatch(/families pay/);
  });

  it('releases what waits if the minimum is taken away', async () => {
    const { coach, window } = await aWindow();
    const { id } = await bought(window.page_code, 2);
    await coach.call(`PATCH /teams/${coach.teamId}/windows/${window.id}`, { min_packs: null });
    await close(coach, window.id);
    await decide();
    expect((await stored(id)).entity.fulfillment_status).toBe('queued');
  });
});
