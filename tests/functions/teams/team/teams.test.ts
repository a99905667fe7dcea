import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TeamPackOrder } from '#domain/teams/packs/ledger-row.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { hasObject, writeNewObject } from '#functions/platform/storage/buckets.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { insertRow } from '#functions/platform/table/once.ts';
import { queryAll, wholePartition } from '#functions/platform/table/page.ts';
import { listMemberRows } from '#functions/table/teams/member.ts';
import { loadCountedTeams } from '#functions/table/teams/team.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';
import { aMember, anInvitation } from '#tests/product/walked-team.ts';

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

/** A team with an admin. */
async function aTeam() {
  const token = await someone(product);
  const { id: adminId } = (await product.call('GET /me', undefined, token)).body;
  const { id, invite_code } = (await product.call('POST /teams', { name: 'Bears' }, token)).body;
  const call = (line: `${string} /${string}`, body?: unknown, as = token) => product.call(line, body, as);
  return {
    id: id as string,
    code: invite_code as string,
    admin: { id: adminId as string, token },
    call,
    person: (role: string) => aMember({ product, teamId: id }, { role }),
    setRole: (userId: string, role: string, as = token) => call(`PATCH /teams/${id}/members/${userId}`, { role }, as),
    remove: (userId: string, as = token) => call(`DELETE /teams/${id}/members/${userId}`, undefined, as),
    open: async (as: string) => (await call(`GET /teams/${id}`, undefined, as)).status,
  };
}

describe('the members of a team', () => {
  it('are listed a page at a time; only those who may invite see addresses and removed members', async () => {
    const team = await aTeam();
    const [coach, player, gone] = [
      await team.person('coach'),
      await team.person('player'),
      await team.person('player'),
    ];
    await team.remove(gone.id);
    const seen = async (as: string, query = '') =>
      (await team.call(`GET /teams/${team.id}/members${query}`, undefined, as)).body;
    const all = await seen(coach.token);
    expect(all.members).toHaveLength(4);
    expect(all.members.every(({ email }: { email: string }) => email.endsWith('@example.com'))).toBe(true);
    const some = await seen(player.token);
    expect(some.members.map(({ is_active, email }: { is_active: boolean; email: null }) => [is_active, email])).toEqual(
      Array.from({ length: 3 }, () => [true, null]),
    );
    const first = await seen(coach.token, '?limit=3');
    const second = await seen(coach.token, `?limit=3&cursor=${first.next_cursor}`);
    expect([...first.members, ...second.members]).toEqual(all.members);
  });

  it('lose access with the next call when removed, and join again as players, with the new code alone', async () => {
    const team = await aTeam();
    const coach = await team.person('coach');
    expect(await team.open(coach.token)).toBe(200);
    expect((await team.remove(coach.id)).status).toBe(200);
    expect(await team.open(coach.token)).toBe(404);
    expect((await team.remove(coach.id)).status).toBe(404);
    const join = (code: string) => team.call('POST /teams/join', { invite_code: code }, coach.token);
    expect((await join(team.code)).body.error).toBe('Invalid invite code');
    const { invite_code: code } = (await team.call(`GET /teams/${team.id}`)).body;
    const again = await join(` ${code.slice(0, 4)} ${code.slice(4)}`);
    expect(again.body).toMatchObject({ userRole: 'player', member_count: 2 });
  });

  it('are removed by coaches only if they are players, and everyone may leave', async () => {
    const team = await aTeam();
    const [coach, other, player] = [
      await team.person('coach'),
      await team.person('coach'),
      await team.person('team mom'),
    ];
    const removals = [other.id, team.admin.id, player.id, coach.id].map((id) => () => team.remove(id, coach.token));
    const statuses = [];
    for (const removal of removals) statuses.push((await removal()).status);
    expect(statuses).toEqual([403, 403, 200, 200]);
    expect(await team.open(coach.token)).toBe(404);
  });

  it('change role only by an admin, and the last admin cannot leave', async () => {
    const team = await aTeam();
    const coach = await team.person('coach');
    expect((await team.setRole(coach.id, 'admin', coach.token)).status).toBe(403);
    for (const last of [() => team.remove(team.admin.id), () => team.setRole(team.admin.id, 'coach')]) {
      expect(await last()).toMatchObject({ status: 409, body: { code: 'team.last_admin' } });
    }
    expect((await team.setRole(coach.id, ' Admin ')).body).toMatchObject({ role: 'admin' });
    expect((await team.setRole(team.admin.id, 'player')).body).toMatchObject({ role: 'player' });
    expect((await team.setRole(coach.id, 'coach')).status).toBe(403);
    expect((await team.setRole('usr_nobody', 'coach', coach.token)).status).toBe(404);
  });

  it('keep an admin, correct counts and one membership a person under concurrent changes', async () => {
    const team = await aTeam();
    const people = [team.admin];
    for (const role of ['admin', 'admin', 'coach', 'player']) people.push(await team.person(role));
    let seed = 7;
    // Park and Miller's generator: the same calls in every test.
    const below = (n: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    const anyone = () => people[below(people.length)] ?? team.admin;
    const acts = [
      () => team.call('POST /teams/join', { invite_code: team.code }, anyone().token),
      () => team.remove(anyone().id, anyone().token),
      () => team.setRole(anyone().id, ['admin', 'coach', 'player'][below(3)] ?? 'player', anyone().token),
      () => team.setRole(anyone().id, 'coach', anyone().token),
    ];
    for (let round = 0; round < 8; round++) {
      const calls = Array.from({ length: 10 }, async () => acts[below(acts.length)]?.());
      const statuses = (await Promise.all(calls)).map((reply) => reply?.status ?? 0);
      expect(statuses.filter((status) => ![200, 403, 404, 409, 429].includes(status))).toEqual([]);
      const [found] = await loadCountedTeams([team.id]);
      const { items } = await listMemberRows(team.id, { limit: 100 });
      const active = items.filter(({ is_active }) => is_active);
      const admins = active.filter(({ role }) => hasRight(role, 'admin')).length;
      expect(found?.counts).toMatchObject({ members: active.length, admins });
      expect(admins).toBeGreaterThan(0);
      expect(new Set(items.map(({ user_id }) => user_id)).size).toBe(items.length);
      expect(items.length).toBe(people.length);
    }
  });
});

/** A paid pack order of a team, in production. */
const packOrder: TeamPackOrder = {
  id: 'ord_1',
  team_id: '',
  team_pack_id: 'tpk_1',
  pack_name: 'Falcons',
  ordered_by: 'usr_1',
  quantity: 10,
  unit_price: 2399,
  bulk_discount_percent: 10,
  subtotal: 23_990,
  discount_amount: 2399,
  shipping_amount: 0,
  tax_amount: 0,
  total_amount: 21_591,
  is_fundraising_order: false,
  fundraising_notes: '',
  window_id: null,
  player_id: null,
  is_late: false,
  is_cash: false,
  order_number: 'GC-00000001',
  status: 'in_production',
  payment_status: 'paid',
  fulfillment_status: 'printing',
  paid_amount: 21_591,
  refunded_amount: 0,
  was_printed: false,
  placed_at: '2026-03-14T12:00:00.000Z',
};

describe('a team at its end', () => {
  const partition = (pk: string) => queryAll(wholePartition(pk), ({ sk }) => String(sk));
  const me = (method: 'GET' | 'DELETE', token: string, path = '') =>
    product.call(`${method} /me${path}`, undefined, token);

  it('is not found after its deletion, frees its code, and loses its rows and photos', async () => {
    const team = await aTeam();
    const [coach, guest] = [await team.person('coach'), await someone(product)];
    await anInvitation({ teamId: team.id }, { invited_by: team.admin.id });
    await writeNewObject('user-uploads', `${team.id}/photo.jpg`, Buffer.from('a photo'), 'image/jpeg');
    expect((await team.call(`DELETE /teams/${team.id}`, undefined, coach.token)).status).toBe(403);
    expect((await team.call(`DELETE /teams/${team.id}`)).status).toBe(200);
    expect([await team.open(team.admin.token), await team.open(coach.token)]).toEqual([404, 404]);
    expect((await team.call('POST /teams/join', { invite_code: team.code }, guest)).status).toBe(404);
    expect((await team.call('POST /teams', { name: 'Bears', invite_code: team.code }, guest)).status).toBe(201);
    await product.aws.settled();
    expect(await partition(`TEAM#${team.id}`)).toEqual([]);
    expect(await hasObject('user-uploads', `${team.id}/photo.jpg`)).toBe(false);
  });

  it('cannot be deleted while its packs are on their way', async () => {
    const team = await aTeam();
    await insertRow({ ...keys.teamPackOrder(team.id, 'ord_1'), ...packOrder, team_id: team.id });
    expect((await team.call(`DELETE /teams/${team.id}`)).body.code).toBe('team.open_orders');
  });

  it('is deleted with its last member’s account; a last admin with other members cannot leave', async () => {
    const [led, alone] = [await aTeam(), await aTeam()];
    const player = await led.person('player');
    const { token } = led.admin;
    expect((await me('GET', token, '/export')).body.teams).toMatchObject([{ id: led.id, userRole: 'admin' }]);
    expect(await me('DELETE', token)).toMatchObject({ status: 409, body: { code: 'account.last_admin' } });
    expect(await led.open(token)).toBe(200);
    await led.setRole(player.id, 'admin');
    expect((await me('DELETE', token)).status).toBe(200);
    expect((await me('DELETE', alone.admin.token)).status).toBe(200);
    await product.aws.settled();
    expect((await led.call(`GET /teams/${led.id}`, undefined, player.token)).body.member_count).toBe(1);
    expect(await loadCountedTeams([alone.id])).toEqual([]);
  });
});
