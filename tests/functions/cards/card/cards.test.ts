import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aReadyCard } from '#tests/product/steps.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await product.signIn('shopper@example.com');
});

const create = (body: Record<string, unknown>) =>
  product.call('POST /cards', { template_id: 'voltage', ...body }, token);

describe('a new card', () => {
  it('is a draft with the product’s defaults', async () => {
    const { status, body } = await create({});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      player_name: 'Player',
      status: 'draft_front',
      stats: {},
      team: '',
      version: 1,
      front_image_url: null,
      pending: null,
      held: false,
    });
    expect(body.id).toMatch(/^crd_[0-9A-Z]{26}$/);
  });

  it.each([
    [{ player_name: '' }, 'Player name is required.', 'player_name'],
    [{ player_name: 'x'.repeat(256) }, 'Text is too long.', 'player_name'],
    [{ player_number: '12345678901' }, 'Text is too long.', 'player_number'],
    [{ year: '12345678901' }, 'Text is too long.', 'year'],
    [{ sport: 'x'.repeat(51) }, 'Text is too long.', 'sport'],
    [{ description: 'x'.repeat(501) }, 'Text is too long.', 'description'],
    [{ stats: { goals: 'x'.repeat(101) } }, 'Text is too long.', 'stats.goals'],
    [{ stats: Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`s${n}`, '1'])) }, 'Text is too long.', 'stats'],
  ])('with %o is refused with the specified message', async (body, message, field) => {
    const reply = await create(body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ success: false, error: message, fields: { [field]: message } });
  });

  it('of an unknown template is refused', async () => {
    const reply = await create({ template_id: 'no-such' });
    expect([reply.status, reply.body.error]).toEqual([409, 'This template is no longer available.']);
  });

  it('is refused if its body is not a JSON object', async () => {
    expect((await product.call('POST /cards', '{"template_id":', token)).status).toBe(400);
    expect((await product.call('POST /cards', '[]', token)).status).toBe(400);
  });

  it('with a text cut in the middle of an emoji is refused', async () => {
    const half = '⚾'.concat('🏈'.slice(0, 1));
    const reply = await create({ player_name: half });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['player_name']]);
    expect((await create({ stats: { [half]: '1' } })).status).toBe(400);
    expect((await create({ player_name: '⚾🏈' })).body.player_name).toBe('⚾🏈');
  });
});

describe('writing a card', () => {
  it('changes the given fields, increments the version and ignores fields that clients cannot set', async () => {
    const card = (await create({ team: 'Kings' })).body;
    const reply = await product.call(
      `PATCH /cards/${card.id}`,
      {
        team: 'Rovers',
        version: 1,
        status: 'completed',
        id: 'crd_x',
        user_id: 'me',
        front_image_url: 'x',
        stats_title: 'A',
      },
      token,
    );
    expect(reply.body).toMatchObject({
      id: card.id,
      user_id: card.user_id,
      team: 'Rovers',
      status: 'draft_front',
      version: 2,
      front_image_url: null,
    });
    expect(reply.body).not.toHaveProperty('stats_title');
  });

  it('with a stale version is refused and changes nothing', async () => {
    const card = (await create({})).body;
    await product.call(`PATCH /cards/${card.id}`, { team: 'First', version: 1 }, token);
    const stale = await product.call(`PATCH /cards/${card.id}`, { team: 'Second', version: 1 }, token);
    expect([stale.status, stale.body.error]).toEqual([409, 'Card was changed elsewhere. Please refresh.']);
    expect((await product.call(`GET /cards/${card.id}`, undefined, token)).body.team).toBe('First');
  });

  it('loses none of five parallel edits', async () => {
    const card = (await create({})).body;
    const fields = ['team', 'year', 'sport', 'description', 'player_number'] as const;
    await Promise.all(fields.map((field) => product.call(`PATCH /cards/${card.id}`, { [field]: 'x' }, token)));
    const { body } = await product.call(`GET /cards/${card.id}`, undefined, token);
    expect(body).toMatchObject({ team: 'x', year: 'x', sport: 'x', description: 'x', player_number: 'x', version: 6 });
  });

  it('with another user’s photo is refused', async () => {
    const other = await product.signIn('coach@example.com');
    const theirs = await aReadyCard(product, other);
    const key = new URL(theirs.user_uploaded_image_url).pathname.split('/').slice(-2).join('/');
    const card = (await create({})).body;
    const photo = { user_uploaded_image_url: key };
    const replies = [await create(photo), await product.call(`PATCH /cards/${card.id}`, photo, token)];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'photo.not_found'],
      [404, 'photo.not_found'],
    ]);
  });
});

describe('the list of cards', () => {
  it('is sorted newest first, paged and filtered by status', async () => {
    const fresh = await product.signIn('player@example.com');
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) {
      ids.unshift((await product.call('POST /cards', { template_id: 'voltage', player_name: name }, fresh)).body.id);
    }
    const first = await product.call('GET /cards?limit=2', undefined, fresh);
    expect(first.body.cards.map((card: { id: string }) => card.id)).toEqual(ids.slice(0, 2));
    const second = await product.call(`GET /cards?limit=2&cursor=${first.body.next_cursor}`, undefined, fresh);
    expect(second.body.cards.map((card: { id: string }) => card.id)).toEqual(ids.slice(2));
    expect(second.body.next_cursor).toBeNull();
    expect((await product.call('GET /cards?status=completed', undefined, fresh)).body.cards).toEqual([]);
    const wrong = await product.call('GET /cards?status=lost', undefined, fresh);
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Invalid status.']);
    expect((await product.call('GET /cards?cursor=rubbish', undefined, fresh)).status).toBe(400);
  });

  it('contains the person of each cutout, but not its strokes', async () => {
    const cutout = { person: { x: 0.5, y: 0.4 }, strokes: [{ mode: 'keep', radius: 0.1, points: [{ x: 0, y: 1 }] }] };
    const { id } = await aReadyCard(product, token, { cutout });
    const { cards } = (await product.call('GET /cards', undefined, token)).body;
    expect(cards.find((card: { id: string }) => card.id === id).cutout).toEqual({ person: cutout.person });
    expect((await product.call(`GET /cards/${id}`, undefined, token)).body.cutout).toEqual(cutout);
  });

  it('does not follow a cursor into another user’s cards', async () => {
    const other = await product.signIn('player@example.com');
    const theirs = await product.call('GET /cards?limit=1', undefined, other);
    expect((await product.call(`GET /cards?cursor=${theirs.body.next_cursor}`, undefined, token)).status).toBe(400);
  });
});

describe('a card', () => {
  it('is duplicated as a new draft with the same texts', async () => {
    const card = (await create({ team: 'Kings', stats: { Goals: '3', Assists: '9' } })).body;
    const copy = await product.call(`POST /cards/${card.id}/duplicate`, undefined, token);
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({ team: 'Kings', stats: { Goals: '3', Assists: '9' }, status: 'draft_front' });
    expect(copy.body.id).not.toBe(card.id);
  });

  it('returns 404 after it is deleted', async () => {
    const card = (await create({})).body;
    expect((await product.call(`DELETE /cards/${card.id}`, undefined, token)).body).toEqual({ success: true });
    expect((await product.call(`GET /cards/${card.id}`, undefined, token)).status).toBe(404);
    expect((await product.call(`DELETE /cards/${card.id}`, undefined, token)).status).toBe(404);
  });
});

describe('player profiles', () => {
  it('are listed last used first, without inactive profiles', async () => {
    const make = async (player_name: string) =>
      (await product.call('POST /player-profiles', { player_name }, token)).body;
    const [a, b] = [await make('Ada'), await make('Ben')];
    expect(a).toMatchObject({ stats_title: 'SEASON STATS', is_active: true, field_toggles: {} });
    await product.call('POST /player-profiles/'.concat(a.id, '/use') as `${string} /${string}`, undefined, token);
    const list = async () =>
      (await product.call('GET /player-profiles', undefined, token)).body.player_profiles.map(
        (p: { player_name: string }) => p.player_name,
      );
    expect(await list()).toEqual(['Ada', 'Ben']);
    await product.call(`PATCH /player-profiles/${b.id}`, { is_active: false }, token);
    expect(await list()).toEqual(['Ada']);
    await product.call(`DELETE /player-profiles/${a.id}`, undefined, token);
    expect(await list()).toEqual([]);
  });
});

describe('a player profile', () => {
  it('stores changed stats, their title, switches and signature, and the time of its last use', async () => {
    const { id, last_used_at } = (await product.call('POST /player-profiles', { player_name: 'Cleo' }, token)).body;
    const changes = {
      stats: { Goals: '14' },
      stats_title: 'CAREER',
      field_toggles: { year: false },
      signature: 'Cleo B.',
    };
    expect((await product.call(`PATCH /player-profiles/${id}`, changes, token)).body).toMatchObject(changes);
    const used = (await product.call(`POST /player-profiles/${id}/use`, undefined, token)).body;
    expect(used).toMatchObject(changes);
    expect(used.last_used_at > last_used_at).toBe(true);
    await product.call(`DELETE /player-profiles/${id}`, undefined, token);
  });
});

describe('the pictures of a template', () => {
  const templates = async () => (await product.call('GET /templates')).body.templates as PublicTemplate[];
  const pictures = ({ front_image_url, back_image_url }: PublicTemplate) => [front_image_url, back_image_url];

  it('have a permanent public address with the hash of their content', async () => {
    const addresses = (await templates()).flatMap(pictures);
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of addresses) {
      const { origin, pathname, search } = new URL(address);
      expect([origin, search]).toEqual([product.origin, '']);
      const reply = await fetch(address);
      const hash = createHash('sha256').update(Buffer.from(await reply.arrayBuffer()));
      expect(pathname).toMatch(/^\/template-pictures\/[\w-]+\.[0-9a-f]{12}\.webp$/);
      expect(pathname.split('.')[1]).toBe(hash.digest('hex').slice(0, 12));
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
      });
    }
  });

  it('have the same address in the API and on the built page, so that a browser loads them once', async () => {
    const page = await (await fetch(`${product.origin}/templates`)).text();
    const [, list = ''] = /name="ready-templates" content="([^"]+)"/.exec(page) ?? [];
    const ready = (await (await fetch(product.origin + list)).json()) as PublicTemplate[];
    const built = ready.flatMap(pictures);
    expect(built.map((path) => product.origin + path)).toEqual((await templates()).flatMap(pictures));
  });

  it('are the only public objects of the bucket, and are read-only', async () => {
    const [address = ''] = (await templates()).flatMap(pictures);
    const unsigned = `${product.aws.service('s3').url}/templates${new URL(address).pathname}`;
    expect((await fetch(unsigned)).status).toBe(403);
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await fetch(address, { method })).status).toBe(403);
    for (const path of ['no-such.webp', '..%2fsecret.webp', ''])
      expect((await fetch(`${product.origin}/template-pictures/${path}`)).status).toBe(403);
  });
});
