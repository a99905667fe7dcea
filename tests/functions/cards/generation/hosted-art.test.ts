import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { artistTable } from '#domain/cards/generation/artist-table.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { HostedArtLimits, type Payer } from '#domain/cards/generation/hosted-art.ts';
import { type HostedCall, reserveCall, reserverOf } from '#functions/cards/generation/hosted-calls.ts';
import type { OptionInput } from '#functions/cards/generation/tasks/generate-side/option-input.ts';
import { storeInlinePhoto } from '#functions/cards/photo/check-photo.ts';
import { newPhotoKey } from '#functions/cards/photo/new-photo-key.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { writePackOrder } from '#functions/table/teams/team-pack-order.ts';
import { aGeneration } from '#tests/builders/a-card.ts';
import { anOrder } from '#tests/builders/an-order.ts';
import { aReadyPlayer, aTeamOfPlayers } from '#tests/product/a-set.ts';
import { countedFaults } from '#tests/product/counted-faults.ts';
import { forgetEnv, givenEnv } from '#tests/product/given-env.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { noPrintFiles } from '#tests/product/quick-drawing.ts';
import { chooseFirst, someone } from '#tests/product/steps.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';
import { clearSwitches, crash, overrides, realTasks, switches } from '#tests/product/task-switches.ts';
import { aPackOrder } from '#tests/product/team-orders.ts';

const price = artistTable['bedrock-style-transfer'].cents;
const hosted = 'bedrock-style-transfer';

let product: Product;
let athlete: Buffer;
/** Within a season. A counter's test begins on a later day, on which nothing was painted. */
const firstDay = Date.UTC(2027, 0, 15);
let day = 0;

beforeAll(async () => {
  athlete = await sharp(await readFile('assets/athletes/soccer.webp'))
    .resize({ width: 600 })
    .jpeg({ quality: 95 })
    .toBuffer();
  product = await startProduct({
    overrides: { ...overrides, ...noPrintFiles },
    env: { FIND_ATHLETE: 'on', GENERATION_LIMITS: '1000,1000' },
  });
});
afterAll(() => product.stop());
afterEach(() => {
  clearSwitches();
  forgetEnv();
});

function tomorrow(): void {
  day += 1;
  const ahead = firstDay + day * 86_400_000 - Date.now();
  givenEnv('CLOCK_OFFSET_SECONDS', String(ahead / 1000));
}

/** Limits in paintings of the first artist. A limit that a test does not name is never reached. */
function allow(paintings: Partial<HostedArtLimits>): void {
  const plenty = Object.fromEntries(Object.keys(HostedArtLimits.shape).map((name) => [name, 1000]));
  const limits = Object.entries({ ...plenty, ...paintings }).map(([name, count]) => [name, count * price]);
  givenEnv('HOSTED_ART', JSON.stringify(Object.fromEntries(limits)));
}

interface Person {
  readonly token: string;
  readonly id: string;
  readonly photoKey: string;
}

async function aPerson(): Promise<Person> {
  const token = await someone(product);
  const { id } = (await product.call('GET /me', undefined, token)).body;
  const { photo_key } = await storeInlinePhoto(id, await newPhotoKey(id), athlete);
  return { token, id, photoKey: photo_key };
}

async function make({ token, photoKey }: Person, options = 1): Promise<Generation> {
  const texts = { template_id: 'front-page', player_name: 'Mara Okafor' };
  const card = (await product.call('POST /cards', { ...texts, user_uploaded_image_url: photoKey }, token)).body;
  return makeSide(token, card.id, '/generate-creative-card', options);
}

async function makeSide(token: string, cardId: string, path: `/${string}`, options = 1): Promise<Generation> {
  const request = { cardId, template: 'front-page', formData: {}, seed: 7, options };
  const started = await product.call(`POST ${path}`, request, token);
  await product.aws.settled();
  const generation = (await loadGeneration(started.body.generationId))?.entity;
  if (!generation) throw new Error('The run is gone.');
  return generation;
}

const artistsOf = ({ paintings }: Generation): string[] => paintings.map(({ artist }) => artist);

describe('a card whose hosted art is used up', () => {
  let person: Person;
  beforeAll(async () => {
    person = await aPerson();
  });

  it('is made by the embedded artist: its record says so, and its back costs nothing more', async () => {
    allow({ newcomerCents: 1 });
    const run = await make(person, 2);
    expect(run.status).toBe('succeeded');
    const painted = run.paintings.map(({ artist, cost_cents }) => `${artist} ${cost_cents}`);
    expect(painted.toSorted()).toEqual([`${hosted} ${price}`, 'embedded 0']);
    await chooseFirst(product, person.token, run.card_id, 'front', run.id);
    const back = await makeSide(person.token, run.card_id, '/generate-creative-back-card');
    expect(back.paintings).toEqual([{ option: 0, artist: artistsOf(run)[0], cost_cents: 0 }]);
  });

  it('is not the next one because a task was tried again', async () => {
    // One is left of the day.
    allow({ dayCents: 2 });
    await aStoredOrder(person.id);
    switches['paint-option'] = async (input, call) => {
      if (call > 1) return;
      await realTasks['paint-option'](input as OptionInput);
      crash();
    };
    expect(artistsOf(await make(person))).toEqual([hosted]);
  });

  it('is one of a set whose team never ordered, beyond its allowance', async () => {
    allow({ newcomerCents: 1 });
    const team = await aTeamOfPlayers(product, 0, '2026', 'front-page');
    for (let n = 0; n < 2; n += 1) {
      const { photo_key } = await storeInlinePhoto(team.id, await newPhotoKey(team.id), athlete);
      await aReadyPlayer(team.id, { photo_key, consent_purposes: ['card', 'team_print', 'hosted_art'] });
    }
    const set = await team.ended((await team.call('POST /sets', {})).body.id);
    const players = set.cards.filter(({ kind }) => kind === 'player');
    const runs = await Promise.all(
      players.map(async ({ card_id }) => {
        const card = (await loadCard(team.id, card_id ?? ''))?.entity;
        return (await loadGeneration(card?.chosen.front?.generation_id ?? ''))?.entity;
      }),
    );
    const artists = runs.flatMap((run) => (run ? artistsOf(run) : []));
    expect(artists.toSorted()).toEqual([hosted, 'embedded']);
  });
});

const buyerNamed = (id: string): Payer => ({ id, kind: 'buyer' });
const newcomerNamed = (id: string): Payer => ({ id, kind: 'newcomer' });

/** Reserves calls of the first artist beside each other, as parallel paintings do. Returns how many may be made. */
async function reserved(payers: readonly Payer[], over: Partial<HostedCall> = {}): Promise<number> {
  const replies = await Promise.all(
    payers.map((payer) => {
      const generationId = newId('generation');
      return reserveCall(payer, { generationId, option: 0, artist: hosted, n: 1, ...over });
    }),
  );
  return replies.filter(Boolean).length;
}
const many = (count: number, make: (n: number) => Payer): Payer[] => Array.from({ length: count }, (_, n) => make(n));

describe('the reserve of a day', () => {
  beforeEach(() => tomorrow());

  it('is never exceeded by parallel paintings, and used to its last cent', async () => {
    allow({ dayCents: 7 });
    countedFaults();
    expect(await reserved(many(60, (n) => buyerNamed(`usr_race_${n}`)))).toBe(7);
  });

  it('begins at nothing on another day', async () => {
    allow({ dayCents: 1 });
    countedFaults();
    const buyer = buyerNamed('usr_day');
    expect([await reserved([buyer]), await reserved([buyer])]).toEqual([1, 0]);
    tomorrow();
    expect(await reserved([buyer])).toBe(1);
  });

  it('counts a call once, however often its task is tried, also after the reserve is used up', async () => {
    allow({ dayCents: 1 });
    const [buyer, generationId] = [buyerNamed('usr_retry'), newId('generation')];
    const counted = countedFaults();
    for (let n = 0; n < 3; n += 1) expect(await reserved([buyer], { generationId })).toBe(1);
    expect(counted()).toEqual([]);
    // Another option, a second call and another artist are other calls.
    for (const other of [{ option: 1 }, { n: 2 }, { artist: 'bedrock-control-structure' }] as const)
      expect(await reserved([buyer], { generationId, ...other })).toBe(0);
  });

  it('counts nothing in one purse when another one is empty', async () => {
    allow({ dayCents: 2, buyerDayCents: 1 });
    countedFaults();
    expect(await reserved(many(10, () => buyerNamed('usr_eager')))).toBe(1);
    expect(await reserved([buyerNamed('usr_other')])).toBe(1);
  });

  it('of a hundred new accounts at once is their small part, and buyers have the rest', async () => {
    allow({ dayCents: 9, newcomersDayCents: 3, newcomerCents: 2 });
    const faults = countedFaults();
    expect(await reserved(many(100, (n) => newcomerNamed(`usr_new_${n}`)))).toBe(3);
    expect(faults()).toEqual(Array(97).fill(['HostedArtRefused', 'newcomers']));
    expect(await reserved(many(10, (n) => buyerNamed(`usr_old_${n}`)))).toBe(6);
  });

  it('of zero leaves everything to the embedded artist', async () => {
    allow({ dayCents: 0 });
    countedFaults();
    expect(await reserved([buyerNamed('usr_none')])).toBe(0);
  });
});

describe('the allowance of an account without a paid order', () => {
  beforeEach(() => tomorrow());

  it('does not begin again on the next day, and its end rings no alarm', async () => {
    allow({ newcomerCents: 2 });
    const faults = countedFaults();
    const newcomer = newcomerNamed('usr_small');
    expect(await reserved(many(4, () => newcomer))).toBe(2);
    tomorrow();
    expect(await reserved([newcomer])).toBe(0);
    expect(faults()).toEqual([]);
  });

  it('ends for a person and for a team with an order whose money came and stayed', async () => {
    allow({ newcomerCents: 0 });
    const mayPaint = async (user_id: string) => {
      const reserve = await reserverOf(aGeneration({ id: newId('generation'), user_id }), 0);
      return reserve(hosted, 1);
    };
    const person = 'usr_who_buys';
    expect(await mayPaint(person)).toBe(false);
    for (const over of [
      { payment_status: 'unpaid' },
      { payment_status: 'refunded' },
      { payment_status: 'disputed' },
      { total_amount: 0 },
    ] as const) {
      await aStoredOrder(person, over);
      expect([over, await mayPaint(person)]).toEqual([over, false]);
    }
    await aStoredOrder(person);
    expect(await mayPaint(person)).toBe(true);

    const team = newId('team');
    expect(await mayPaint(team)).toBe(false);
    await transact(writePackOrder(anOrder({ id: newId('order'), ...aPackOrder(team) })));
    expect(await mayPaint(team)).toBe(true);
  });
});
