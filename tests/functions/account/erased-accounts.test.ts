import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NewPlayerProfile } from '#domain/account/player-profile.ts';
import { termsVersion } from '#domain/account/terms-version.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { handler as confirmAccount } from '#functions/account/confirm-account.ts';
import { newId } from '#functions/platform/new-id.ts';
import { writeObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { findPoolUser } from '#functions/platform/user-pool.ts';
import { readMe } from '#functions/table/account/my-profile.ts';
import { allPlayers, insertPlayer } from '#functions/table/account/player.ts';
import { createProfile, isEmailTaken, loadProfile, profileRows } from '#functions/table/account/profile.ts';
import { eraseAccount } from '#functions/table/account/tombstone.ts';
import { loadOrder } from '#functions/table/orders/order.ts';
import { objectsWith, rowsWith } from '#tests/product/full-scan.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { agreement, aNewcomer, someone } from '#tests/product/steps.ts';
import { aWholeLife, tilda } from '#tests/product/whole-life.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const at = '2026-03-14T12:00:00.000Z';
const profileOf = (user_id: string, email: string) => ({
  user_id,
  email,
  full_name: 'Mara',
  consent: null,
  reminders: true,
  created_at: at,
  updated_at: at,
});

describe('consent', () => {
  it('is required before an account of an identity provider creates a box, but not for its export', async () => {
    const { id, email, token } = await aNewcomer(product);
    const userAttributes = { sub: id, email, 'cognito:user_status': 'EXTERNAL_PROVIDER', identities: '[{}]' };
    await confirmAccount({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes },
    } as Partial<Parameters<typeof confirmAccount>[0]> as Parameters<typeof confirmAccount>[0]);
    expect((await product.call('GET /me', undefined, token)).body.consent).toBe(null);
    const refused = await product.call('POST /packs', {}, token);
    expect([refused.status, refused.body.code]).toEqual([403, 'consent.required']);
    expect((await product.call('GET /me/export', undefined, token)).status).toBe(200);

    for (const body of [{}, { ...agreement, age_confirmed: false }, { ...agreement, terms_version: '2020-01-01' }]) {
      expect((await product.call('POST /me/consent', body, token)).status).toBe(400);
    }
    const given = await product.call('POST /me/consent', agreement, token);
    expect(given.body.consent).toEqual({ ...agreement, agreed_at: expect.any(String) });
    expect((await product.call('POST /packs', {}, token)).status).toBe(201);
  });

  it('is required again when the terms change', async () => {
    const { id, email, token } = await aNewcomer(product);
    const older = { terms_version: '2026-01-01', age_confirmed: true, agreed_at: at };
    await createProfile({ ...profileOf(id, email), consent: older });
    expect(older.terms_version).not.toBe(termsVersion);
    expect((await product.call('GET /cards', undefined, token)).body.code).toBe('consent.required');
  });

  it('is not required to erase an account', async () => {
    const { token } = await aNewcomer(product);
    expect((await product.call('DELETE /me', undefined, token)).status).toBe(200);
  });
});

describe('an erased account', () => {
  it('is not created again by reads during the erasure, and its address becomes free', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, email, token } = await aNewcomer(product);
      const read = () => product.call('GET /me', undefined, token);
      await Promise.all([read(), read(), product.call('DELETE /me', undefined, token), read(), read(), read(), read()]);
      expect((await read()).status).toBe(401);
      expect([await loadProfile(id), await isEmailTaken(email)]).toEqual([null, false]);
    }
  });

  it('is not created again by an earlier read while its sign-in still exists', async () => {
    const { id, email, token } = await aNewcomer(product);
    await product.call('GET /me', undefined, token);
    await eraseAccount(id);
    await expect(readMe(id)).rejects.toMatchObject({ code: 'auth.failed' });
    await createProfile(profileOf(id, email));
    expect([await loadProfile(id), await isEmailTaken(email)]).toEqual([null, false]);
    expect((await product.call('GET /me', undefined, token)).status).toBe(401);
    // The consumer finishes the rest of the call's work.
    await product.aws.settled();
    expect(await findPoolUser(id)).toBe(null);
  });

  it('does not free an address that another account uses by now', async () => {
    const [old, next] = [await aNewcomer(product), await aNewcomer(product)];
    await createProfile(profileOf(next.id, next.email));
    await transact([profileRows.insert(profileOf(old.id, next.email))]);
    await eraseAccount(old.id);
    expect([await isEmailTaken(next.email), await loadProfile(old.id)]).toEqual([true, null]);
  });

  it('is refused every write, and late rows are erased after its tokens have expired', async () => {
    const token = await someone(product);
    const { id } = (await product.call('GET /me', undefined, token)).body;
    await product.call('DELETE /me', undefined, token);
    await product.aws.settled();
    const upload = { content_type: 'image/jpeg', size: 1000, purpose: 'card_photo' };
    for (const [line, body] of [
      ['POST /player-profiles', { player_name: 'Ada' }],
      ['POST /cards', { template_id: 'voltage' }],
      ['POST /packs', {}],
      ['POST /uploads', upload],
    ] as const) {
      const reply = await product.call(line, body, token);
      expect([reply.status, reply.body.error]).toEqual([401, 'Authentication failed. Please log in again.']);
    }

    const texts = NewPlayerProfile.parse({ player_name: 'Ada' });
    const late = { ...texts, id: newId('player'), user_id: id, is_active: true, last_used_at: at };
    await transact([insertPlayer(late)]);
    await product.aws.clock.advance(serverLimits.erase.againSeconds - 60);
    await product.aws.passTime();
    expect(await allPlayers(id)).toHaveLength(1);
    await product.aws.clock.advance(120);
    await product.aws.passTime();
    await product.aws.settled();
    expect([await allPlayers(id), await loadProfile(id)]).toEqual([[], null]);
  });

  it('from an identity provider loses its sign-in, found through the pool’s list', async () => {
    const pool = product.aws.service('userPool');
    const [id, other] = [
      await pool.addProviderUser('Google', 'g@example.com'),
      await pool.addProviderUser('Google', 'h@example.com'),
    ];
    expect(await findPoolUser(id)).toMatchObject({
      username: expect.stringMatching(/^Google_/),
      email: 'g@example.com',
    });
    await createProfile(profileOf(id, 'g@example.com'));
    await eraseAccount(id);
    await product.aws.settled();
    expect([await findPoolUser(id), (await findPoolUser(other))?.email]).toEqual([null, 'h@example.com']);
  });

  it('loses files that a running job stored after the erasure, one day later', async () => {
    const { id, token } = await aNewcomer(product);
    await product.call('DELETE /me', undefined, token);
    await product.aws.settled();
    await product.aws.clock.advance(serverLimits.erase.againSeconds + 60);
    await product.aws.passTime();
    await product.aws.settled();
    const late = [
      ['print-files', `${id}/crd_late/front.pdf`],
      ['generated-cards', `${id}/crd_late_front_option_1_1.jpg`],
      ['user-uploads', `${id}/1.jpg`],
    ] as const;
    for (const [bucket, key] of late)
      await writeObject(bucket, key, new Uint8Array([1]), { type: 'image/jpeg', cacheSeconds: 1 });
    expect(await objectsWith([id])).toHaveLength(3);
    await product.aws.clock.advance(serverLimits.erase.onceMoreSeconds);
    await product.aws.passTime();
    await product.aws.settled();
    expect(await objectsWith([id])).toEqual([]);
  });
});

describe('a full scan after the erasure of an account with a full history', () => {
  const daysUntilEverythingExpires = 9;

  it('finds none of its data in the table or a bucket; its orders keep number and sum', async () => {
    const ops = await product.signIn('ops@example.com');
    const life = await aWholeLife(product, ops);
    const { cards } = (await product.call('GET /me/export', undefined, life.token)).body;
    const cardIds: string[] = cards.map(({ id }: { id: string }) => id);
    const traces = [life.id, life.email, ...Object.values(tilda), ...cardIds];
    expect((await rowsWith(traces)).length).toBeGreaterThan(50);
    expect((await objectsWith(traces)).length).toBeGreaterThan(10);

    expect((await product.call('DELETE /me', undefined, life.token)).body).toEqual({ success: true });
    await product.aws.settled();
    for (const seconds of [
      serverLimits.erase.againSeconds + 60,
      serverLimits.erase.onceMoreSeconds,
      daysUntilEverythingExpires * 86_400,
    ]) {
      await product.aws.clock.advance(seconds);
      await product.aws.passTime();
      await product.aws.settled();
    }
    expect(await rowsWith(traces)).toEqual([]);
    expect(await objectsWith(traces)).toEqual([]);
    for (const id of life.orderIds) {
      const { entity } = (await loadOrder(id)) ?? {};
      expect(entity).toMatchObject({ order_number: expect.stringMatching(/^GC-/), total_amount: expect.any(Number) });
    }
  });
});
