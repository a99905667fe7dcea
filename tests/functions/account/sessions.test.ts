import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadProfile } from '#functions/table/account/profile.ts';
import { type Product, password, startProduct } from '#tests/product/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const email = 'shopper@example.com';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function signIn(): Promise<{ access: string; refresh: string }> {
  const { body } = await product.cognito('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: product.config.user_pool_client_id,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  return { access: body.AuthenticationResult.AccessToken, refresh: body.AuthenticationResult.RefreshToken };
}
const openAs = (token: string, userAgent: string) =>
  product.call('GET /me', undefined, token, { 'user-agent': userAgent });
const sessionsOf = async (token: string) => (await product.call('GET /me/sessions', undefined, token)).body.sessions;
const refresh = (token: string) =>
  product.cognito('InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: product.config.user_pool_client_id,
    AuthParameters: { REFRESH_TOKEN: token },
  });

describe('the sessions of an account', () => {
  it('are listed by kind of browser and device, with when they were last used, and no address', async () => {
    const [desk, phone] = [await signIn(), await signIn()];
    await openAs(desk.access, firefox);
    await product.aws.clock.advance(600);
    await openAs(phone.access, safari);
    const sessions = await sessionsOf(phone.access);
    expect(sessions).toMatchObject([
      { browser: 'safari', device: 'iphone', is_current: true },
      { browser: 'firefox', device: 'linux', is_current: false },
    ]);
    expect(Object.keys(sessions[0]).toSorted()).toEqual(
      ['browser', 'device', 'id', 'is_current', 'last_used_at', 'signed_in_at'].toSorted(),
    );
    expect((await product.call('GET /me/export', undefined, phone.access)).body.sessions).toHaveLength(2);
  });

  it('say when they were last used, to the hour', async () => {
    const one = await signIn();
    const lastUse = async () => {
      await openAs(one.access, firefox);
      return (await sessionsOf(one.access)).find((session: { is_current: boolean }) => session.is_current).last_used_at;
    };
    const first = await lastUse();
    await product.aws.clock.advance(600);
    expect(await lastUse()).toBe(first);
    await product.aws.clock.advance(3000 + 5);
    const { body } = await refresh(one.refresh);
    await openAs(body.AuthenticationResult.AccessToken, firefox);
    const [newest] = await sessionsOf(body.AuthenticationResult.AccessToken);
    expect(Date.parse(newest.last_used_at) - Date.parse(first)).toBeGreaterThanOrEqual(3_600_000);
  });

  it('end all at once: no token opens anything, and none is renewed', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    await openAs(other.access, safari);
    await product.aws.clock.advance(5);
    expect((await product.call('DELETE /me/sessions', undefined, mine.access)).status).toBe(200);
    for (const { access } of [mine, other]) {
      expect(await openAs(access, safari)).toMatchObject({ status: 401, body: { code: 'auth.failed' } });
    }
    expect((await refresh(other.refresh)).status).toBe(400);
    const again = await signIn();
    expect((await openAs(again.access, safari)).status).toBe(200);
    expect(await sessionsOf(again.access)).toHaveLength(1);
  });

  it('end when a forgotten password is set', async () => {
    const { access } = await signIn();
    const { id } = (await openAs(access, safari)).body;
    await product.aws.clock.advance(5);
    const { user_pool_client_id: ClientId } = product.config;
    await product.cognito('ForgotPassword', { ClientId, Username: email });
    const inbox = (await (await fetch(`${product.origin}/_local/inbox.json`)).json()) as { html: string }[];
    const ConfirmationCode = /\b\d{6}\b/.exec(inbox[0]?.html.replace(/<[^>]+>/g, ' ') ?? '')?.[0];
    const reset = { ClientId, Username: email, ConfirmationCode, Password: password };
    expect((await product.cognito('ConfirmForgotPassword', reset)).status).toBe(200);
    expect((await openAs(access, safari)).status).toBe(401);
    expect((await loadProfile(id))?.entity.sessions_since).toBeGreaterThan(0);
  });

  it('leave the list when their person signs out', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    await openAs(mine.access, firefox);
    await openAs(other.access, safari);
    expect((await product.call('DELETE /me/sessions/current', undefined, mine.access)).status).toBe(200);
    expect((await sessionsOf(other.access)).map(({ browser }: { browser: string }) => browser)).not.toContain(
      'firefox',
    );
  });
});
