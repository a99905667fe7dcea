import { beforeAll, describe, expect, it } from 'vitest';
import { consentText, type GuardianConsent } from '#domain/teams/roster/consent.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { consentRows, consentsOfPlayer } from '#functions/table/teams/consent.ts';
import { rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { activePlayer } from '#functions/teams/roster/player-link.ts';
import { aConsent, aPaper } from '#tests/builders/a-consent.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { agreement, aNewcomer, someone } from '#tests/product/steps.ts';

let product: Product;
let coach: string;
let team: string;
beforeAll(async () => {
  product = await sharedProduct();
  coach = await someone(product);
  await product.call('PATCH /me', { full_name: 'Coach Rivera' }, coach);
  team = (await product.call('POST /teams', { name: 'Falcons' }, coach)).body.id;
});

const aPlayer = async (player_name = 'Mara Okafor'): Promise<string> =>
  (await product.call(`POST /teams/${team}/roster/players`, { player_name }, coach)).body.id;
const record = (body: object, token = coach) => product.call(`POST /teams/${team}/consents`, body, token);
const listed = async (query = '') =>
  (await product.call(`GET /teams/${team}/consents${query}`, undefined, coach)).body.consents;
const ofPlayer = async (id: string) => (await consentsOfPlayer(team, id)).map(({ entity }) => entity);
/** The date in this many days, as on a paper. */
const daysFromNow = (days: number): string => new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A consent of an earlier release, without the paper's date and the guardian's name. */
async function anOldRecord(player: string, over: Partial<GuardianConsent> = {}): Promise<void> {
  await changeRow(
    rosterPlayerRows,
    () => activePlayer(team, player),
    (stored) => ({ entity: { ...stored, consent: 'given' as const, consent_purposes: [...consentText.needed] } }),
  );
  const {
    signed_on: _date,
    held_by: _holder,
    ...old
  }: GuardianConsent = {
    id: newId('consent'),
    team_id: team,
    player_id: player,
    given_by: { name: 'A parent or guardian', relation: 'guardian', user_id: null },
    source: 'paper' as const,
    witnessed_by: 'usr_coach',
    purposes: ['card' as const, 'team_print' as const],
    words_version: '2026-11-22',
    given_at: '2026-11-01T10:00:00.000Z',
    revoked_at: null,
    revoked_by: null,
    signed_on: null,
    held_by: null,
    ...over,
  };
  await transact([consentRows.insert(old as GuardianConsent)]);
}

describe('a permission on paper', () => {
  it('is stored once with the guardian’s name, the date on the paper and its holder', async () => {
    const mara = await aPlayer();
    const paper = aPaper({ player_id: mara, name: 'Ada Okafor', signed_on: daysFromNow(-3) });
    for (const _ of [1, 2]) expect((await record(paper)).status).toBe(201);
    expect((await listed()).filter(({ player_id }: { player_id: string }) => player_id === mara)).toMatchObject([
      { source: 'paper', given_by: { name: 'Ada Okafor' }, signed_on: daysFromNow(-3), held_by: 'Coach Rivera' },
    ]);
    const { id } = (await product.call('GET /me', undefined, coach)).body;
    expect(await ofPlayer(mara)).toMatchObject([{ witnessed_by: id, given_by: { user_id: null } }]);
  });

  it.each([
    ['name', { name: undefined }, 'Please write the guardian’s name, as it stands on the paper.'],
    ['name', { name: '   ' }, 'Please write the guardian’s name, as it stands on the paper.'],
    ['name', { name: '<b>' }, 'Please write the name with letters.'],
    ['name', { name: 'A'.repeat(256) }, 'Text is too long.'],
    ['name', { name: 'A parent or guardian' }, 'Please write the guardian’s name, as it stands on the paper.'],
    ['signed_on', { signed_on: undefined }, 'Please give the date on the paper.'],
    ['signed_on', { signed_on: '2026-02-30' }, 'Please give the date on the paper.'],
    ['signed_on', { signed_on: '11/20/2026' }, 'Please give the date on the paper.'],
    ['held', { held: undefined }, 'Please confirm that you hold this paper.'],
    ['held', { held: false }, 'Please confirm that you hold this paper.'],
  ])('with a wrong %s as %o is refused with a message, and nothing is written', async (field, wrong, message) => {
    const mara = await aPlayer();
    const refused = await record({ ...aPaper({ player_id: mara, signed_on: daysFromNow(-3) }), ...wrong });
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: message }]);
    expect(await ofPlayer(mara)).toEqual([]);
  });

  it.each([
    [2, 'The date on the paper is in the future. Please check it.'],
    [-732, 'This paper is more than two years old. Please have a new one signed, or send the private link.'],
  ])('dated %d days from today is refused with a message', async (days, message) => {
    const mara = await aPlayer();
    const refused = await record(aPaper({ player_id: mara, signed_on: daysFromNow(days) }));
    expect([refused.status, refused.body.fields]).toEqual([400, { signed_on: message }]);
    expect(await ofPlayer(mara)).toEqual([]);
  });

  it('from before a revocation is refused; a newer one is accepted', async () => {
    const mara = await aPlayer();
    const paper = aPaper({ player_id: mara, signed_on: daysFromNow(-9) });
    await record(paper);
    await product.call(`DELETE /teams/${team}/consents?player_id=${mara}`, undefined, coach);
    const [ended] = await consentsOfPlayer(team, mara);
    const revoked_at = new Date(now().getTime() - 5 * 86_400_000).toISOString();
    if (ended) await transact([consentRows.save(ended, { ...ended.entity, revoked_at })]);
    for (const days of [-9, -5]) {
      const refused = await record({ ...paper, signed_on: daysFromNow(days) });
      expect(refused.body.fields).toEqual({
        signed_on:
          'The family took its permission back on this day or later. Please have a new paper signed, or send the private link.',
      });
    }
    expect((await record({ ...paper, signed_on: daysFromNow(-4) })).status).toBe(201);
    expect((await ofPlayer(mara)).map(({ revoked_at: end }) => end === null)).toEqual([false, true]);
  });

  it('is not recorded for an unknown player, nor by an outsider', async () => {
    const mara = await aPlayer();
    const body = aPaper({ player_id: mara, signed_on: daysFromNow(-3) });
    expect((await record({ ...body, player_id: 'rpl_1' })).status).toBe(404);
    expect((await record(body, await someone(product))).status).toBe(404);
    expect(await ofPlayer(mara)).toEqual([]);
  });
});

describe('a paper record of an earlier release', () => {
  it('stays valid without name and date, and is listed until a coach completes it', async () => {
    const mara = await aPlayer('Ines Duarte');
    await anOldRecord(mara);
    const open = () => listed('?show=incomplete');
    expect(await open()).toMatchObject([
      { player_id: mara, player_name: 'Ines Duarte', signed_on: null, held_by: null, revoked_at: null },
    ]);
    const player = (await product.call(`GET /teams/${team}/roster`, undefined, coach)).body.players.find(
      ({ id }: { id: string }) => id === mara,
    );
    expect(player.consent).toBe('given');

    expect((await record(aPaper({ player_id: mara, name: 'Rui Duarte', signed_on: daysFromNow(-9) }))).status).toBe(
      201,
    );
    expect(await open()).toEqual([]);
    expect(await ofPlayer(mara)).toMatchObject([
      {
        given_by: { name: 'Rui Duarte' },
        signed_on: daysFromNow(-9),
        held_by: 'Coach Rivera',
        given_at: '2026-11-01T10:00:00.000Z',
      },
    ]);
  });

  it('is listed a page at a time', async () => {
    for (const name of ['A', 'B', 'C']) await anOldRecord(await aPlayer(name));
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const path = `GET /teams/${team}/consents?show=incomplete&limit=2${cursor}` as const;
      const { consents, next_cursor: next } = (await product.call(path, undefined, coach)).body;
      seen.push(...consents.map(({ player_name }: { player_name: string }) => player_name));
      if (next === null) break;
      cursor = `&cursor=${next}`;
    }
    expect(seen.toSorted()).toEqual(['A', 'B', 'C']);
  });
});

describe('the holder of a paper', () => {
  it('finds it in the account export, and is removed from it when the account is erased', async () => {
    const { id, token } = await aNewcomer(product);
    await product.call('POST /me/consent', agreement, token);
    await product.call('PATCH /me', { full_name: 'Tilda Trace' }, token);
    const { body } = await product.call('POST /teams', { name: 'Herons' }, token);
    const other = body.id;
    const added = await product.call(`POST /teams/${other}/roster/players`, { player_name: 'Bo' }, token);
    const paper = aPaper({ player_id: added.body.id, name: 'Kim Berg', signed_on: daysFromNow(-3) });
    expect((await product.call(`POST /teams/${other}/consents`, paper, token)).status).toBe(201);
    const link = await product.call(`POST /teams/${other}/roster/players/${added.body.id}/link`, {}, token);
    await product.call(
      `POST /player-links/${String(link.body.url).split('/').at(-1)}`,
      { adult: true, consent: aConsent({ name: 'Tilda Trace' }) },
      token,
    );
    const { consents } = (await product.call('GET /me/export', undefined, token)).body;
    expect(consents).toMatchObject([
      { given_by: { name: 'Kim Berg' }, signed_on: daysFromNow(-3), held_by: 'Tilda Trace' },
      { given_by: { name: 'Tilda Trace' }, source: 'link' },
    ]);

    await product.call(`POST /teams/${other}/invitations`, { email: 'second@example.com', role: 'admin' }, token);
    const { body: team2 } = await product.call(`GET /teams/${other}`, undefined, token);
    const second = await someone(product);
    await product.call('POST /teams/join', { invite_code: team2.invite_code }, second);
    const { id: secondId } = (await product.call('GET /me', undefined, second)).body;
    await product.call(`PATCH /teams/${other}/members/${secondId}`, { role: 'admin' }, token);
    expect((await product.call('DELETE /me', undefined, token)).status).toBe(200);
    await product.aws.settled();
    const stored = (await consentsOfPlayer(other, added.body.id)).map(({ entity }) => entity);
    expect(stored).toMatchObject([
      {
        given_by: { name: 'Kim Berg' },
        signed_on: daysFromNow(-3),
        held_by: null,
        witnessed_by: null,
        revoked_at: null,
      },
      { given_by: { name: 'Erased' } },
    ]);
    expect(JSON.stringify(stored)).not.toContain(id);
    const incomplete = await product.call(`GET /teams/${other}/consents?show=incomplete`, undefined, second);
    expect(incomplete.body.consents).toMatchObject([{ given_by: { name: 'Kim Berg' } }]);
  });
});
