import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../product/product.ts';
import { someone } from '../../product/steps.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe('a team', () => {
  it('has its creator as admin, and is found by its code in any case', async () => {
    const [coach, player] = [await someone(product), await someone(product)];
    const team = await product.call('POST /teams', { name: 'Falcons' }, coach);
    expect(team).toMatchObject({ status: 201, body: { name: 'Falcons', userRole: 'admin', isAdmin: true } });
    expect(team.body.invite_code).toMatch(/^[0-9A-Z]{8}$/);

    const code = team.body.invite_code.toLowerCase();
    const joined = await product.call('POST /teams/join', { invite_code: code }, player);
    expect(joined).toMatchObject({ status: 200, body: { userRole: 'player', isAdmin: false, member_count: 2 } });
    const again = await product.call('POST /teams/join', { invite_code: code }, player);
    expect(again).toMatchObject({ status: 409, body: { error: 'You are already a member of this team' } });
  });

  it('is not found by outsiders, and only admins and coaches change it', async () => {
    const [coach, player, outsider] = [await someone(product), await someone(product), await someone(product)];
    const { body: team } = await product.call('POST /teams', { name: 'Owls' }, coach);
    await product.call('POST /teams/join', { invite_code: team.invite_code }, player);
    expect((await product.call(`GET /teams/${team.id}`, undefined, outsider)).status).toBe(404);
    expect((await product.call(`PATCH /teams/${team.id}`, { name: 'Mine' }, player)).status).toBe(403);
    expect((await product.call(`PATCH /teams/${team.id}`, { season: '2026' }, coach)).body.season).toBe('2026');
  });
});
