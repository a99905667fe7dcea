import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentText } from '#domain/teams/roster/consent.ts';
import { now } from '#functions/platform/clock.ts';
import { allPhotos } from '#functions/table/cards/upload.ts';
import { consentsOfPlayer } from '#functions/table/teams/consent.ts';
import { openLink } from '#functions/table/teams/player-link.ts';
import { loadRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { aConsent, aPaper } from '#tests/builders/a-consent.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { postFile } from '#tests/product/http-client.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';

let product: Product;
let coach: string;
let team: string;
beforeAll(async () => {
  product = await startProduct();
  coach = await someone(product);
  team = (await product.call('POST /teams', { name: 'Falcons', primary_color: '#aa0000' }, coach)).body.id;
});
afterAll(() => product.stop());

type Linked = Readonly<Record<'id' | 'token', string>>;

const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
async function aPlayer(name = 'Mara Okafor', over: Record<string, unknown> = {}): Promise<Linked> {
  const added = await product.call(
    `POST /teams/${team}/roster/players`,
    { player_name: name, player_number: '7', ...over },
    coach,
  );
  expect(added.status).toBe(201);
  const { body } = await product.call(`POST /teams/${team}/roster/players/${added.body.id}/link`, {}, coach);
  return { id: added.body.id, token: tokenOf(body.url) };
}

/** Sends a photo with a link, like a phone. Returns its settled upload. */
async function send({ token }: Linked, bytes?: Buffer, type = 'image/jpeg') {
  const photo = bytes ?? (await aPhoto({ width: 600, height: 800 }));
  const begun = await product.call(`POST /player-links/${token}/uploads`, { content_type: type, size: photo.length });
  expect(begun.status).toBe(201);
  expect((await postFile(begun.body, new Uint8Array(photo), type)).status).toBe(204);
  await product.aws.settled();
  return (await product.call(`GET /player-links/${token}/uploads/${begun.body.upload_id}`)).body;
}

const submit = ({ token }: Linked, body: object) =>
  product.call(`POST /player-links/${token}`, { adult: true, ...body });
const stored = async (id: string) => (await loadRosterPlayer(team, id))?.entity;

/** A player with a photo that was sent with consent. */
async function aConsenting(name?: string): Promise<Linked & { readonly key: string }> {
  const player = await aPlayer(name);
  expect((await submit(player, { consent: aConsent() })).status).toBe(200);
  const { key } = await send(player);
  expect((await submit(player, { photo_key: key })).body.photo.state).toBe('sent');
  return { ...player, key };
}

describe('a private link', () => {
  it('shows team and player by first name, and accepts consent, photo and spelling without an account', async () => {
    const player = await aPlayer();
    const opened = await product.call(`GET /player-links/${player.token}`);
    expect(opened.body).toMatchObject({
      team: { name: 'Falcons', primary_color: '#aa0000' },
      player: { first_name: 'Mara', short_name: 'Mara O.', player_number: '7' },
      photo: { state: 'missing' },
      consent: { state: 'none', purposes: [] },
      words: { version: consentText.version },
    });
    expect(JSON.stringify(opened.body)).not.toContain('Okafor');

    await submit(player, { consent: aConsent() });
    const { key, url } = await send(player);
    expect(url).toBe(null);
    const sent = await submit(player, { photo_key: key, player_name: 'Mára Okafor' });
    expect(sent.body).toMatchObject({ photo: { state: 'sent' }, consent: { state: 'given' } });
    expect(await stored(player.id)).toMatchObject({ photo_key: key, player_name: 'Mára Okafor', consent: 'given' });
    const [consent] = await consentsOfPlayer(team, player.id);
    expect(consent?.entity).toMatchObject({
      player_id: player.id,
      given_by: { name: 'Ada Okafor', relation: 'parent', user_id: null },
      purposes: ['card', 'team_print', 'team_page', 'hosted_art'],
      words_version: consentText.version,
      revoked_at: null,
    });
  });

  it('returns the same 404 for a guessed or rotated token and for a removed player', async () => {
    const [rotated, removed] = [await aPlayer(), await aPlayer('Ada Lind')];
    const next = await product.call(`POST /teams/${team}/roster/players/${rotated.id}/link`, { rotate: true }, coach);
    await product.call(`DELETE /teams/${team}/roster/players/${removed.id}`, undefined, coach);
    await openLink(hash('sha256', rotated.token), { teamId: team, playerId: rotated.id });
    const bodies = new Set<string>();
    for (const token of ['A'.repeat(43), 'short', rotated.token, removed.token]) {
      for (const [line, body] of [
        [`GET /player-links/${token}`, undefined],
        [`POST /player-links/${token}`, { adult: true, consent: aConsent() }],
        [`POST /player-links/${token}/uploads`, { content_type: 'image/jpeg', size: 10 }],
        [`POST /player-links/${token}/revoke`, {}],
      ] as const) {
        const reply = await product.call(line, body);
        expect(reply.status).toBe(404);
        bodies.add(`${reply.body.code} ${reply.body.error}`);
      }
    }
    expect([...bodies]).toEqual(['link.not_found This link is not valid. Please ask the team for a new one.']);
    expect((await product.call(`GET /player-links/${tokenOf(next.body.url)}`)).status).toBe(200);
    expect(await consentsOfPlayer(team, rotated.id)).toEqual([]);
  });

  it('stops working at once when it is rotated while a guardian has the page open', async () => {
    const player = await aPlayer();
    await submit(player, { consent: aConsent() });
    const { key } = await send(player);
    await product.call(`POST /teams/${team}/roster/players/${player.id}/link`, { rotate: true }, coach);
    expect((await submit(player, { photo_key: key })).status).toBe(404);
    expect(await stored(player.id)).toMatchObject({ photo_key: null });
  });

  it('refuses a photo without the tick, without consent, or of another player', async () => {
    const [mara, ada] = [await aPlayer(), await aConsenting('Ada Lind')];
    const upload = { content_type: 'image/jpeg', size: 1000 };
    const early = await product.call(`POST /player-links/${mara.token}/uploads`, upload);
    expect([early.status, early.body.code]).toEqual([403, 'guardian.consent_missing']);
    const child = await product.call(`POST /player-links/${mara.token}`, { consent: aConsent() });
    expect([child.status, child.body.code]).toEqual([400, 'guardian.adult_only']);
    expect((await submit(mara, { consent: aConsent({ purposes: ['card'] }) })).body.code).toBe(
      'guardian.purposes_missing',
    );
    expect((await submit(mara, { consent: { ...aConsent(), words_version: '2020' } })).body.code).toBe(
      'guardian.words_changed',
    );
    expect(await stored(mara.id)).toMatchObject({ consent: 'none', photo_key: null });

    const other = await submit(mara, { consent: aConsent(), photo_key: ada.key });
    expect([other.status, other.body.code]).toEqual([404, 'photo.not_found']);
    expect(await consentsOfPlayer(team, mara.id)).toEqual([]);
    expect((await product.call(`GET /player-links/${mara.token}/uploads/upl_1`)).body.code).toBe('upload.not_found');
  });

  it('refuses files that are not photos, and names that are too long or cannot be printed', async () => {
    const player = await aPlayer();
    await submit(player, { consent: aConsent() });
    const video = { content_type: 'video/mp4', size: 1000 };
    expect((await product.call(`POST /player-links/${player.token}/uploads`, video)).status).toBe(415);
    const huge = { content_type: 'image/jpeg', size: 104_857_601 };
    expect((await product.call(`POST /player-links/${player.token}/uploads`, huge)).status).toBe(413);
    expect(await send(player, Buffer.from('not a photo'))).toMatchObject({
      status: 'rejected',
      error: { message: 'Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.' },
    });
    for (const [name, message] of [
      ['M'.repeat(10_000), 'Text is too long. At most 60 characters fit on a card.'],
      ['', 'Player name is required.'],
      ['<b>Mara</b>', 'Please write the name with letters.'],
      ['Mara 🦅', 'Please write the name with letters.'],
    ]) {
      const refused = await submit(player, { player_name: name });
      expect([refused.status, Object.values(refused.body.fields)]).toEqual([400, [message]]);
    }
  });

  it('stores a further change of the name only as a suggestion for the coach', async () => {
    const player = await aPlayer('Mara Okafor');
    await submit(player, { player_name: 'Maria Okafor' });
    await submit(player, { player_name: 'Marias Okafor' });
    expect(await stored(player.id)).toMatchObject({ player_name: 'Maria Okafor', name_suggestion: 'Marias Okafor' });
  });

  it('stores the consents of two parents who send them at once, each once', async () => {
    const player = await aPlayer();
    const [ada, ben] = [aConsent(), aConsent({ name: 'Ben Okafor', purposes: ['card', 'team_print'] })];
    const replies = await Promise.all([ada, ben, ada, ben].map((consent) => submit(player, { consent })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const names = (await consentsOfPlayer(team, player.id)).map(({ entity }) => entity.given_by.name);
    expect(names.toSorted()).toEqual(['Ada Okafor', 'Ben Okafor']);
  });
});

describe('a revoked consent', () => {
  it('deletes the photo with all its copies', async () => {
    const player = await aConsenting();
    expect((await product.call(`POST /player-links/${player.token}/revoke`, {})).status).toBe(200);
    expect(await stored(player.id)).toMatchObject({ consent: 'revoked', photo_key: null, consent_purposes: [] });
    await product.aws.settled();
    expect((await allPhotos(team)).filter(({ player_id: id }) => id === player.id)).toEqual([]);
    const [consent] = await consentsOfPlayer(team, player.id);
    expect(consent?.entity).toMatchObject({ revoked_by: 'guardian', revoked_at: expect.any(String) });
    expect((await product.call(`POST /player-links/${player.token}/revoke`, {})).status).toBe(200);
    expect((await submit(player, { photo_key: player.key })).status).toBeGreaterThanOrEqual(403);
  });

  it('rejects a photo that is still on its way', async () => {
    const player = await aPlayer();
    await submit(player, { consent: aConsent() });
    const photo = await aPhoto({ width: 600, height: 800 });
    const upload = { content_type: 'image/jpeg', size: photo.length };
    const begun = await product.call(`POST /player-links/${player.token}/uploads`, upload);
    await product.call(`POST /player-links/${player.token}/revoke`, {});
    await postFile(begun.body, new Uint8Array(photo), 'image/jpeg');
    await product.aws.settled();
    const path = `GET /player-links/${player.token}/uploads/${begun.body.upload_id}` as const;
    expect((await product.call(path)).body).toMatchObject({
      status: 'rejected',
      error: { code: 'guardian.consent_missing' },
    });
    expect((await allPhotos(team)).some(({ player_id: id }) => id === player.id)).toBe(false);
  });

  it('does not delete a photo with a newer consent', async () => {
    const player = await aConsenting();
    await product.call(`DELETE /teams/${team}/consents?player_id=${player.id}`, undefined, coach);
    await product.aws.settled();
    await product.aws.clock.advance(1);
    await submit(player, { consent: aConsent() });
    const { key } = await send(player);
    await submit(player, { photo_key: key });
    expect(player.key).not.toBe(key);
    expect((await allPhotos(team)).map(({ photo_key }) => photo_key)).toContain(key);
  });
});

describe('consents of a team', () => {
  it('are listed for the coach a page at a time, and recorded from paper once', async () => {
    const player = await aPlayer('Noa Berg');
    const paper = aPaper({ player_id: player.id, name: 'Ruth Berg', signed_on: now().toISOString().slice(0, 10) });
    for (const _ of [1, 2]) expect((await product.call(`POST /teams/${team}/consents`, paper, coach)).status).toBe(201);
    const all = [];
    for (let cursor = ''; ; ) {
      const page = await product.call(`GET /teams/${team}/consents?limit=2${cursor}`, undefined, coach);
      expect(page.body.consents.length).toBeLessThanOrEqual(2);
      all.push(...page.body.consents);
      if (page.body.next_cursor === null) break;
      cursor = `&cursor=${page.body.next_cursor}`;
    }
    const own = all.filter(({ player_id: id }) => id === player.id);
    expect(own).toEqual([
      expect.objectContaining({
        source: 'paper',
        player_name: 'Noa Berg',
        given_by: { name: 'Ruth Berg', relation: 'parent' },
      }),
    ]);
    const unknown = { ...paper, player_id: 'rpl_1' };
    expect((await product.call(`POST /teams/${team}/consents`, unknown, coach)).status).toBe(404);
  });
});
