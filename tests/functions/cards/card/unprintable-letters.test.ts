import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#functions/platform/table/transact.ts';
import { loadCard, saveCard } from '#functions/table/cards/card.ts';
import { aBuyer } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';
import { aReadyCard, someone } from '#tests/product/steps.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await someone(product);
});

const cherokee = 'ᏣᎳᎩ';
const sentence = 'We cannot print these letters yet: ᏣᎳᎩ (Cherokee). Please write them in another script.';
const refused = (field: string) => [400, 'text.unprintable', { [field]: sentence }];

type Call = `${string} /${string}`;

async function answer(call: Call, body: object): Promise<unknown[]> {
  const reply = await product.call(call, body, token);
  return [reply.status, reply.body.code, reply.body.fields];
}

/** Stores a text that an earlier release accepted. */
async function store(id: string, userId: string, over: object): Promise<void> {
  const stored = await loadCard(userId, id);
  if (!stored) throw new Error('no card');
  await transact([saveCard(stored, { ...stored.entity, ...over })]);
}

describe('Letters that no design prints are refused', () => {
  const texts = ['player_name', 'card_name', 'team', 'player_number', 'year', 'sport', 'description', 'signature'];

  it.each(texts)('in the %s of a new card, and when it is edited', async (field) => {
    expect(await answer('POST /cards', { template_id: 'voltage', [field]: cherokee })).toEqual(refused(field));
    const { id } = (await product.call('POST /cards', { template_id: 'voltage' }, token)).body;
    expect(await answer(`PATCH /cards/${id}`, { [field]: cherokee })).toEqual(refused(field));
  });

  it.each([{ [cherokee]: '7' }, { Goals: cherokee }])('in a stat: %o', async (stats) => {
    expect(await answer('POST /cards', { template_id: 'voltage', stats })).toEqual(refused('stats'));
  });

  it('in a preview, in the typed text and in the stored one', async () => {
    const { id, user_id } = await aReadyCard(product, token);
    const formData = { team: cherokee };
    expect(await answer(`POST /cards/${id}/preview`, { formData })).toEqual(refused('team'));
    expect(await answer(`POST /cards/${id}/preview`, { formData: { stats_title: cherokee } })).toEqual(
      refused('formData.stats_title'),
    );
    await store(id, user_id, { player_name: cherokee });
    expect(await answer(`POST /cards/${id}/preview`, { formData: {} })).toEqual(refused('player_name'));
  });

  it.each(['generate-card', 'generate-back-card', 'generate-creative-card', 'generate-creative-back-card'])(
    'at the start of POST /%s, and nothing is made',
    async (path) => {
      const { id, user_id } = await aReadyCard(product, token);
      const run = { cardId: id, template: path.includes('creative') ? 'blueprint' : 'voltage', options: 1 };
      await store(id, user_id, { player_name: cherokee, template_id: run.template });
      const reply = await product.call(`POST /${path}`, { ...run, formData: {} }, token);
      // A back without a front is refused earlier.
      const isBack = path.includes('back');
      expect([reply.status, reply.body.code]).toEqual(isBack ? [409, 'card.no_front'] : [400, 'text.unprintable']);
      expect((await product.call(`GET /cards/${id}/generations`, undefined, token)).body.generations).toEqual([]);
    },
  );

  it('unless their field is left off the card', async () => {
    const { id, user_id } = await aReadyCard(product, token);
    await store(id, user_id, { team: cherokee });
    const formData = { fieldToggles: { team: false } };
    expect((await product.call(`POST /cards/${id}/preview`, { formData }, token)).status).toBe(200);
  });

  it('in a typed signature', async () => {
    const { id } = await aReadyCard(product, token);
    expect(await answer(`POST /cards/${id}/signature`, { type: 'type', text: cherokee })).toEqual(refused('text'));
    expect(await answer(`POST /cards/${id}/signature-check`, { type: 'type', text: cherokee })).toEqual(
      refused('text'),
    );
  });

  it('in a saved player', async () => {
    expect(await answer('POST /player-profiles', { player_name: cherokee })).toEqual(refused('player_name'));
  });

  it('at the checkout of a card that was finished before', async () => {
    const buyer = await aBuyer(product);
    const card = await buyer.card({ player_name: 'Mara' });
    await buyer.inCart([card], {}, 1);
    await store(card.id, card.user_id, { player_name: cherokee, card_name: '' });
    const reply = await buyer.buy();
    const error = `We cannot print all letters of this card: ${cherokee}. Please change its words and make it again.`;
    expect([reply.status, reply.body.code, reply.body.error]).toEqual([409, 'card.unprintable', error]);
  });
});

describe('Letters that no design prints are refused in a team', () => {
  let teamId: string;
  beforeAll(async () => {
    teamId = (await product.call('POST /teams', { name: 'Falcons' }, token)).body.id;
  });

  it.each(['name', 'sport', 'season'])('in its %s', async (field) => {
    expect(await answer('POST /teams', { name: 'Kings', [field]: cherokee })).toEqual(refused(field));
    expect(await answer(`PATCH /teams/${teamId}`, { [field]: cherokee })).toEqual(refused(field));
  });

  it.each(['player_name', 'player_number', 'position', 'year', 'description'])(
    'in the %s of a player, added or edited',
    async (field) => {
      const roster: Call = `POST /teams/${teamId}/roster/players`;
      expect(await answer(roster, { player_name: 'Ada', [field]: cherokee })).toEqual(refused(field));
      const { id } = (await product.call(roster, { player_name: 'Ada' }, token)).body;
      expect(await answer(`PATCH /teams/${teamId}/roster/players/${id}`, { [field]: cherokee })).toEqual(
        refused(field),
      );
    },
  );

  it('in the name of a set', async () => {
    expect(await answer(`POST /teams/${teamId}/sets`, { name: cherokee })).toEqual(refused('name'));
  });

  it('in a line of a list, before anything is imported', async () => {
    const csv = `Name,Number,Goals\nMara,7,3\n${cherokee},8,4\nAda,9,${cherokee}`;
    const columns = ['player_name', 'player_number', 'stat'];
    const reply = await product.call(`POST /teams/${teamId}/roster`, { csv, columns, dry_run: true }, token);
    const problems = reply.body.lines.map(({ problems: found }: { problems: { words: string }[] }) =>
      found.map(({ words }) => words),
    );
    expect(problems).toEqual([[], [sentence], [sentence]]);
  });
});
