import { beforeAll, describe, expect, it } from 'vitest';
import type { TeamTemplateView } from '#domain/teams/cards/team-template.ts';
import { loadTemplate, putTemplate } from '#functions/table/catalog/template.ts';
import { press } from '#tests/product/buying.ts';
import { signInPeople } from '#tests/product/people.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';
import { keyed } from '#tests/product/team-orders.ts';

let product: Product;
let coach: string;
beforeAll(async () => {
  product = await sharedProduct();
  coach = await someone(product);
});

const aTeam = async () => (await product.call('POST /teams', { name: 'Falcons' }, coach)).body.id as string;
const addLook = (team: string, body: Record<string, unknown>) =>
  product.call(`POST /teams/${team}/templates`, body, coach);
const looksOf = async (team: string): Promise<TeamTemplateView[]> =>
  (await product.call(`GET /teams/${team}/templates`, undefined, coach)).body.templates;

describe('the looks of a team', () => {
  it('have the name of their template, a label and a seed, and the first is the primary one', async () => {
    const team = await aTeam();
    expect(await addLook(team, { template_id: 'voltage', template_label: 'Home', seed_number: 7 })).toMatchObject({
      status: 201,
      body: { template_name: 'Voltage', template_type: 'standard', seed_number: 7, is_primary: true },
    });
    const { body: second } = await addLook(team, { template_id: 'heritage' });
    expect(second).toMatchObject({ is_primary: false, template_label: '' });
    expect(second.seed_number).toBeLessThan(1_000_000);
    expect((await looksOf(team)).map(({ template_id }) => template_id)).toEqual(['voltage', 'heritage']);
  });

  it('have one primary look, even if three are made primary at once', async () => {
    const team = await aTeam();
    const made = await Promise.all(
      ['voltage', 'heritage', 'rookie'].map((template_id) => addLook(team, { template_id })),
    );
    expect((await looksOf(team)).filter(({ is_primary }) => is_primary)).toHaveLength(1);
    const primary = (id: string) => product.call(`PATCH /teams/${team}/templates/${id}`, { is_primary: true }, coach);
    await Promise.all(made.map(({ body }) => primary(body.id)));
    expect((await looksOf(team)).filter(({ is_primary }) => is_primary)).toHaveLength(1);
  });

  it('make the oldest of the others primary when the primary look is removed', async () => {
    const team = await aTeam();
    const { body: first } = await addLook(team, { template_id: 'voltage' });
    await addLook(team, { template_id: 'heritage' });
    const { status } = await product.call(`DELETE /teams/${team}/templates/${first.id}`, undefined, coach);
    expect(status).toBe(200);
    expect(await looksOf(team)).toMatchObject([{ template_id: 'heritage', is_primary: true }]);
  });

  it('accept only active templates, and a seed and label within their limits', async () => {
    const team = await aTeam();
    const voltage = await loadTemplate('voltage');
    if (!voltage) throw new Error('no template');
    await putTemplate({ ...voltage, id: 'gone', is_active: false });
    const gone = await addLook(team, { template_id: 'gone' });
    expect(gone).toMatchObject({ status: 409, body: { error: 'This template is no longer available.' } });
    expect((await addLook(team, { template_id: 'voltage', seed_number: 1_000_000 })).status).toBe(400);
    expect((await addLook(team, { template_id: 'voltage', template_label: 'x'.repeat(101) })).status).toBe(400);
    expect(await looksOf(team)).toEqual([]);
  });

  it('accept a design that was made for their team, which is refused for anyone else', async () => {
    const [team, other] = [await aTeam(), await aTeam()];
    const voltage = await loadTemplate('voltage');
    if (!voltage) throw new Error('no template');
    await putTemplate({ ...voltage, id: 'ours', team_id: team });
    expect((await addLook(team, { template_id: 'ours' })).body).toMatchObject({ template_type: 'custom' });
    expect((await addLook(other, { template_id: 'ours' })).status).toBe(409);
    const card = (token: string) => product.call('POST /cards', { template_id: 'ours' }, token);
    expect((await card(coach)).status).toBe(201);
    expect((await card(await someone(product))).status).toBe(409);
    const { body } = await product.call('GET /templates?limit=100', undefined);
    expect(body.templates.map(({ id }: { id: string }) => id)).not.toContain('ours');
  });
});

describe('the sample of a look', () => {
  it('is drawn in the requested colours and seed, only for coaches', async () => {
    const team = await aTeam();
    const sample = async (body: object, token = coach, side = 'front') => {
      const url = `${product.origin}/api/teams/${team}/look-preview?side=${side}`;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
    };
    const red = { template_id: 'voltage', seed_number: 4, primary_color: '#c01020', secondary_color: '#ffffff' };
    const [one, again] = [await sample(red), await sample(red)];
    expect(one.status).toBe(200);
    expect(one.bytes.equals(again.bytes)).toBe(true);
    const others = [await sample({ ...red, primary_color: '#107030' }), await sample({ ...red, seed_number: 5 })];
    for (const other of [...others, await sample(red, coach, 'back')]) {
      expect(other.status).toBe(200);
      expect(other.bytes.equals(one.bytes)).toBe(false);
    }
    expect((await sample({ ...red, primary_color: 'red' })).status).toBe(400);
    expect((await sample(red, await someone(product))).status).toBe(404);
  });
});

describe('a template designed for a team', () => {
  const wish = { template_name: 'Talons', template_description: 'Feathers', design_requirements: 'Red, no blue.' };
  const buy = (team: string) => keyed(product, `POST /teams/${team}/template-purchases`, wish, coach);
  const purchasesOf = async (team: string) =>
    (await product.call(`GET /teams/${team}/template-purchases`, undefined, coach)).body.purchases;

  it('is paid, designed at the desk and becomes a look of this team only', async () => {
    const team = await aTeam();
    const { ops } = await signInPeople(product);
    const placed = await buy(team);
    expect(placed).toMatchObject({ status: 201, body: { ...wish, purchase_price: 39.99, status: 'pending' } });
    await press(placed.body.payment_url, 'success');
    await product.aws.settled();
    expect(await purchasesOf(team)).toMatchObject([{ status: 'paid', order_id: placed.body.order_id }]);

    const { id } = placed.body;
    const queue = await product.call('GET /ops/template-purchases?status=paid', undefined, ops);
    expect(queue.body.purchases.map((one: { id: string }) => one.id)).toContain(id);
    const move = (body: object) => product.call(`POST /ops/template-purchases/${id}/move`, body, ops);
    expect((await move({ move: 'deliver', template_id: 'heritage' })).status).toBe(409);
    for (const name of ['start', 'send_proof', 'approve']) expect((await move({ move: name })).status).toBe(200);
    const cancel = await product.call(`POST /orders/${placed.body.order_id}/cancel`, {}, coach);
    expect(cancel.status).toBe(409);

    expect((await move({ move: 'deliver' })).status).toBe(400);
    const everyones = await move({ move: 'deliver', template_id: 'heritage' });
    expect(everyones).toMatchObject({ status: 409, body: { code: 'purchase.template_taken' } });
    const voltage = await loadTemplate('voltage');
    if (!voltage) throw new Error('no template');
    await putTemplate({ ...voltage, id: 'talons', name: 'Talons', is_active: false });
    const done = await move({ move: 'deliver', template_id: 'talons', note: 'Enjoy it.' });
    expect(done.body).toMatchObject({ status: 'delivered', template_id: 'talons', note: 'Enjoy it.' });
    expect(await looksOf(team)).toMatchObject([{ template_id: 'talons', template_type: 'custom', is_primary: true }]);
    expect((await addLook(await aTeam(), { template_id: 'talons' })).status).toBe(409);
  });

  it('is refunded with its order until the design is begun', async () => {
    const team = await aTeam();
    const { body } = await buy(team);
    await press(body.payment_url, 'success');
    await product.aws.settled();
    expect((await product.call(`POST /orders/${body.order_id}/cancel`, {}, coach)).status).toBe(200);
    expect(await purchasesOf(team)).toMatchObject([{ status: 'refunded' }]);
  });
});
