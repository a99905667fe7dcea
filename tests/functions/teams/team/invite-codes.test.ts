import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { now } from '#functions/platform/clock.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';
import { aMember } from '#tests/product/walked-team.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A team, whose admin calls. */
async function aTeam() {
  const token = await someone(product);
  const { id, invite_code } = (await product.call('POST /teams', { name: 'Bears' }, token)).body;
  const call = (line: `${string} /${string}`, body?: unknown, as = token) => product.call(line, body, as);
  return {
    id: id as string,
    code: invite_code as string,
    call,
    person: (role: string) => aMember({ product, teamId: id }, { role }),
    remove: (userId: string, as = token) => call(`DELETE /teams/${id}/members/${userId}`, undefined, as),
  };
}

describe('an invite code', () => {
  it('is invalid after a rotation or its end, and an end in the past is refused', async () => {
    const team = await aTeam();
    const rotate = (body: unknown) => team.call(`POST /teams/${team.id}/invite-code`, body);
    const { invite_code: code } = (await rotate({})).body;
    expect(code).not.toBe(team.code);
    const join = async (invite_code: string) =>
      (await team.call('POST /teams/join', { invite_code }, await someone(product))).body;
    expect((await join(team.code)).error).toBe('Invalid invite code');
    expect((await join(code.toLowerCase())).userRole).toBe('player');
    expect((await rotate({ expires_at: '2020-01-01T00:00:00Z' })).status).toBe(400);
    expect((await rotate({ expires_at: 'tomorrow' })).status).toBe(400);
    const soon = new Date(now().getTime() + 60_000).toISOString();
    const short = await rotate({ expires_at: soon });
    expect(short.body.invite_code_expires_at).toBe(soon);
    await product.aws.clock.advance(61);
    const late = await join(short.body.invite_code);
    expect(late.error).toBe('Invite code has expired');
    expect(late.fields.invite_code).toContain('ask an admin or coach');
  });

  it('ends after 30 days at the latest', async () => {
    const team = await aTeam();
    const endOf = async (body?: unknown) =>
      Date.parse((await team.call(`POST /teams/${team.id}/invite-code`, body)).body.invite_code_expires_at);
    const month = now().getTime() + 30 * 86_400_000;
    const { invite_code_expires_at: first } = (await team.call(`GET /teams/${team.id}`)).body;
    expect(Math.abs(Date.parse(first) - month)).toBeLessThan(60_000);
    for (const body of [{}, { expires_at: null }, { expires_at: '2099-01-01T00:00:00Z' }]) {
      expect(Math.abs((await endOf(body)) - month)).toBeLessThan(60_000);
    }
  });

  it('stays when a member leaves by themself', async () => {
    const team = await aTeam();
    const player = await team.person('player');
    expect((await team.remove(player.id, player.token)).status).toBe(200);
    expect((await team.call(`GET /teams/${team.id}`)).body.invite_code).toBe(team.code);
  });

  it('that a team chooses has eight characters and is not the first guess', async () => {
    const token = await someone(product);
    const choose = async (code: string) =>
      (await product.call('POST /teams', { name: 'River Hawks', invite_code: code }, token)).body;
    expect((await choose('HAWKS26')).fields.invite_code).toContain('8 to 20');
    expect((await choose('riverhawks26')).fields.invite_code).toContain('easy to guess');
    expect((await choose('hawks4ever')).invite_code).toBe('HAWKS4EVER');
  });

  it('cannot be guessed: after ten wrong ones a person waits, even with the right one', async () => {
    const team = await aTeam();
    const { invite_code: code } = (await team.call(`GET /teams/${team.id}`)).body;
    const guesser = await someone(product);
    const join = (invite_code: string) => team.call('POST /teams/join', { invite_code }, guesser);
    for (let n = 0; n < 10; n++) expect((await join(`WRONG00${n}`)).status).toBe(404);
    await product.aws.clock.advance(60);
    expect(await join(code)).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
    expect((await team.call('POST /teams/join', { invite_code: code }, await someone(product))).status).toBe(200);
  });
});
