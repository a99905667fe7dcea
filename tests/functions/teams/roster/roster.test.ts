import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { now } from '#functions/platform/clock.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { aPaper } from '#tests/builders/a-consent.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { someone, upload } from '#tests/product/steps.ts';
import { readsOfUser } from '#tests/product/table-reads.ts';

let product: Product;
let coach: string;
beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(async () => {
  coach = await someone(product);
});

/** The path of a new team's roster. */
async function aRoster(): Promise<`/teams/${string}/roster`> {
  const team = await product.call('POST /teams', { name: 'Falcons' }, coach);
  return `/teams/${team.body.id}/roster`;
}

const all = async (roster: string) => (await allRoster(roster.split('/')[2] ?? '')).map(({ entity }) => entity);

describe('a player of a roster', () => {
  it('is added by hand, changed, removed and restored', async () => {
    const roster = await aRoster();
    const mara = await product.call(
      `POST ${roster}/players`,
      { player_name: 'Mára Ökafor', player_number: '07' },
      coach,
    );
    expect(mara).toMatchObject({ status: 201, body: { place: 1, consent: 'none', photo_url: null } });
    const path = `${roster}/players/${mara.body.id}` as const;

    const moved = await product.call(`PATCH ${path}`, { position: 'Goal', version: 1 }, coach);
    expect(moved.body).toMatchObject({ player_number: '07', position: 'Goal', version: 2 });
    expect((await product.call(`PATCH ${path}`, { position: 'Wing', version: 1 }, coach)).status).toBe(409);

    await product.call(`DELETE ${path}`, undefined, coach);
    expect((await product.call(`GET ${roster}`, undefined, coach)).body).toMatchObject({
      players: [],
      counts: { active: 0, removed: 1 },
    });
    await product.call(`PATCH ${path}`, { is_active: true }, coach);
    const shown = (await product.call(`GET ${roster}?show=no_photo`, undefined, coach)).body;
    expect(shown).toMatchObject({ players: [{ player_name: 'Mára Ökafor' }], counts: { active: 1, no_consent: 1 } });
  });

  it('requires a name and a valid mail address', async () => {
    const roster = await aRoster();
    const bad = await product.call(`POST ${roster}/players`, { player_name: ' ', guardian_email: 'mum' }, coach);
    expect(bad).toMatchObject({ status: 400, body: { error: 'Player name is required.' } });
    expect(Object.keys(bad.body.fields)).toEqual(['player_name', 'guardian_email']);
  });

  it('is listed a page at a time', async () => {
    const roster = await aRoster();
    for (const player_name of ['A', 'B', 'C']) await product.call(`POST ${roster}/players`, { player_name }, coach);
    const first = (await product.call(`GET ${roster}?limit=2`, undefined, coach)).body;
    expect(first.players.map(({ player_name }: { player_name: string }) => player_name)).toEqual(['A', 'B']);
    const next = (await product.call(`GET ${roster}?limit=2&cursor=${first.next_cursor}`, undefined, coach)).body;
    expect(next).toMatchObject({ players: [{ player_name: 'C' }], next_cursor: null });
  });
});

const notLists = [
  [['Name', ...Array.from({ length: 3000 }, (_, n) => `P${n}`)].join('\n'), 'roster.too_many'],
  [`Name\n${'x'.repeat(1_048_576)}`, 'roster.too_large'],
  ['', 'roster.empty_list'],
  ['Name,No\n"Mara,7', 'roster.open_quote'],
  ['Name\0\nMara', 'roster.not_text'],
  ['No,Goals\n7,3', 'roster.no_names'],
] as const;

describe('an imported list', () => {
  const thousand = [
    'No;Player;Parent email',
    ...Array.from({ length: 1000 }, (_, n) => `${n};Player Nr ${n};p${n}@example.com`),
  ];

  it('adds 1,000 players, and updates them when it is imported again', async () => {
    const roster = await aRoster();
    const csv = `\ufeff${thousand.join('\r\n')}`;
    const dry = await product.call(`POST ${roster}`, { csv, dry_run: true }, coach);
    expect(dry).toMatchObject({ status: 200, body: { dry_run: true, counts: { add: 1000, bad: 0 } } });
    expect(await all(roster)).toEqual([]);

    expect((await product.call(`POST ${roster}`, { csv }, coach)).body.counts).toMatchObject({ add: 1000, same: 0 });
    const changed = csv.replace('Player Nr 999', 'Player Nr 999 Jr').replace('p5@example.com', 'mum@example.com');
    const again = await product.call(
      `POST ${roster}`,
      { csv: changed.replace('\r\n7;Player Nr 7;p7@example.com', '') },
      coach,
    );
    expect(again.body.counts).toMatchObject({ add: 0, update: 2, same: 997 });
    expect(again.body.missing).toMatchObject([{ player_name: 'Player Nr 7', player_number: '7' }]);
    const players = await all(roster);
    expect(players).toHaveLength(1000);
    expect(new Set(players.map(({ place }) => place)).size).toBe(1000);
    expect((await product.call(`POST ${roster}/players`, { player_name: 'One more' }, coach)).status).toBe(409);
    const reads = await readsOfUser(() => product.call(`GET ${roster}?show=no_photo`, undefined, coach));
    expect(reads.filter(({ name }) => name.startsWith('Query')).length).toBeLessThanOrEqual(3);
  });

  it('is imported once when it is sent three times at the same moment', async () => {
    const roster = await aRoster();
    const csv = thousand.slice(0, 251).join('\n');
    const replies = await Promise.all([1, 2, 3].map(() => product.call(`POST ${roster}`, { csv }, coach)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.reduce((sum, { body }) => sum + body.counts.add, 0)).toBe(250);
    const players = await all(roster);
    expect(new Set(players.map(({ player_name }) => player_name)).size).toBe(250);
    expect(players).toHaveLength(250);
  });

  it('is refused with its bad lines, and imports the others on request', async () => {
    const roster = await aRoster();
    const csv = 'Name,No,E-mail\n"Mara\nOkafor",7,\n,8,\nSam,12345678901,nobody\n=HYPERLINK(1),9,';
    const refused = await product.call(`POST ${roster}`, { csv }, coach);
    expect(refused).toMatchObject({ status: 400, body: { code: 'roster.bad_lines', counts: { add: 2, bad: 2 } } });
    const bad = refused.body.lines.filter(({ action }: { action: string }) => action === 'bad');
    expect(bad.map(({ line, problems }: { line: number; problems: unknown[] }) => [line, problems.length])).toEqual([
      [4, 1],
      [5, 2],
    ]);
    expect(await all(roster)).toEqual([]);

    const taken = await product.call(`POST ${roster}`, { csv, skip_bad_lines: true }, coach);
    expect(taken).toMatchObject({ status: 200, body: { counts: { add: 2, bad: 2 } } });
    expect((await all(roster)).map(({ player_name }) => player_name)).toEqual(['Mara Okafor', '=HYPERLINK(1)']);
  });

  it('returns candidates for an ambiguous line, and restores a removed player', async () => {
    const roster = await aRoster();
    await product.call(`POST ${roster}`, { csv: 'Name,No\nMara,7\nSam,8' }, coach);
    const [mara, sam] = await all(roster);
    await product.call(`DELETE ${roster}/players/${sam?.id}`, undefined, coach);
    const preview = await product.call(`POST ${roster}`, { csv: 'Name,No\nTom,7\nSam,8', dry_run: true }, coach);
    expect(preview.body.lines).toMatchObject([
      { action: 'ask', candidates: [{ id: mara?.id }] },
      { action: 'update', player_id: sam?.id, changes: ['is_active'] },
    ]);
    await product.call(`POST ${roster}`, { csv: 'Name,No\nTom,7\nSam,8', answers: { 2: 'new' } }, coach);
    expect((await all(roster)).map(({ player_name, is_active }) => [player_name, is_active])).toEqual([
      ['Mara', true],
      ['Sam', true],
      ['Tom', true],
    ]);
  });

  it('never prints a note that the coach did not choose, not even without a dry run', async () => {
    const roster = await aRoster();
    const csv = 'Name,No,Notes,Allergies,Carpool\nMara,7,late payer,bees,with Ana';
    const stored = async () => JSON.stringify(await all(roster));
    await product.call(`POST ${roster}`, { csv }, coach);
    await product.call(`POST ${roster}`, { csv, columns: {} }, coach);
    expect(await stored()).not.toMatch(/late payer|bees|Ana/);

    const dry = await product.call(`POST ${roster}`, { csv, dry_run: true, columns: { Notes: 'description' } }, coach);
    expect(dry.body.lines[0].prints).toMatchObject({ player_name: 'Mara', description: 'late payer', stats: {} });
    expect(await stored()).not.toContain('late payer');
    await product.call(`POST ${roster}`, { csv, columns: { Notes: 'description' } }, coach);
    expect(await all(roster)).toMatchObject([{ description: 'late payer' }]);
    // The choice holds for its import alone.
    const next = csv.replace('late payer', 'bench him');
    expect((await product.call(`POST ${roster}`, { csv: next }, coach)).body.counts).toMatchObject({ same: 1 });
    const wrong = await product.call(`POST ${roster}`, { csv, columns: { Comments: 'description' } }, coach);
    expect(wrong).toMatchObject({ status: 400, body: { fields: { columns: 'This list has no column “Comments”.' } } });
  });

  it('is refused with the specified error if it is not a list of players', async () => {
    const roster = await aRoster();
    const codes = await Promise.all(notLists.map(([csv]) => product.call(`POST ${roster}`, { csv }, coach)));
    expect(codes.map(({ body }) => body.code)).toEqual(notLists.map(([, code]) => code));
    expect(await all(roster)).toEqual([]);
  });
});

describe('a batch of photos', () => {
  const teamOf = (roster: string): string => roster.split('/')[2] ?? '';

  const teamPhoto = async (roster: string): Promise<string> =>
    (await upload(product, coach, { path: `/teams/${teamOf(roster)}/uploads` })).key;

  const agree = async (roster: string, player_id = ''): Promise<void> => {
    const paper = aPaper({ player_id, signed_on: now().toISOString().slice(0, 10) });
    expect((await product.call(`POST /teams/${teamOf(roster)}/consents`, paper, coach)).status).toBe(201);
  };

  it('is assigned only to players whose guardians agreed', async () => {
    const roster = await aRoster();
    await product.call(`POST ${roster}`, { csv: 'Name,No\nMara,7\nSam,8' }, coach);
    const [mara, sam] = await all(roster);
    const key = await teamPhoto(roster);
    const matches = [{ player_id: mara?.id, photo_key: key }];
    // A single tick for all players, which earlier releases accepted, is not consent.
    const set = () => product.call(`POST ${roster}/photos`, { matches, guardians_agreed: true }, coach);
    expect((await set()).body.results).toMatchObject([{ error: { code: 'guardian.consent_missing' } }]);
    const consents = `/teams/${teamOf(roster)}/consents` as const;
    expect((await product.call(`GET ${consents}`, undefined, coach)).body.consents).toEqual([]);
    expect(await all(roster)).toMatchObject([{ photo_key: null, consent: 'none', version: 1 }, { photo_key: null }]);

    await agree(roster, mara?.id);
    expect((await set()).body.results).toEqual([{ player_id: mara?.id, error: null }]);
    expect((await set()).body.results).toEqual([{ player_id: mara?.id, error: null }]);
    expect(await all(roster)).toMatchObject([{ photo_key: key, consent: 'given', version: 3 }, { photo_key: null }]);
    const taken = { player_id: sam?.id, photo_key: key };
    const foreign = { player_id: sam?.id, photo_key: 'someone/1.jpg' };
    await agree(roster, sam?.id);
    const codes = (await product.call(`POST ${roster}/photos`, { matches: [taken, foreign] }, coach)).body.results;
    expect(codes).toMatchObject([{ error: { code: 'photo.not_found' } }, { error: { code: 'photo.not_found' } }]);
  });

  it('does not restore a permission that the family revoked', async () => {
    const roster = await aRoster();
    const { body: mara } = await product.call(`POST ${roster}/players`, { player_name: 'Mara' }, coach);
    const matches = [{ player_id: mara.id, photo_key: await teamPhoto(roster) }];
    await agree(roster, mara.id);
    await product.call(`POST ${roster}/photos`, { matches }, coach);
    const link = await product.call(`POST ${roster}/players/${mara.id}/link`, {}, coach);
    const token = String(link.body.url).split('/').at(-1);
    await product.call(`POST /player-links/${token}/revoke`, {});
    await product.aws.settled();
    const again = [{ player_id: mara.id, photo_key: await teamPhoto(roster) }];
    const refused = await product.call(`POST ${roster}/photos`, { matches: again }, coach);
    expect(refused.body.results).toMatchObject([{ error: { code: 'guardian.consent_missing' } }]);
  });
});

describe('flyers', () => {
  it('are a PDF with six players a page, only for the coach', async () => {
    const roster = await aRoster();
    const csv = ['Name,No', ...Array.from({ length: 13 }, (_, n) => `Player ${n},${n}`)].join('\n');
    await product.call(`POST ${roster}`, { csv }, coach);
    const get = (query: string, token: string) =>
      fetch(`${product.origin}/api${roster}/flyers${query}`, { headers: { authorization: `Bearer ${token}` } });
    const reply = await get('', coach);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    const pdf = await PDFDocument.load(new Uint8Array(await reply.arrayBuffer()));
    expect(pdf.getPageCount()).toBe(3);
    const [first] = await all(roster);
    const single = await PDFDocument.load(await (await get(`?player_ids=${first?.id}`, coach)).arrayBuffer());
    expect(single.getPageCount()).toBe(1);
    expect((await get('', await someone(product))).status).toBe(404);
    expect((await get('?part=2', coach)).status).toBe(404);
  });
});
