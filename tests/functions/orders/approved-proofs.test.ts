import { beforeAll, describe, expect, it } from 'vitest';
import { aBuyerWithABox, type Buyer, pressed } from '#tests/product/buying.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** SHA-256 of the proof that a buyer looks at. */
const shown = async ({ call }: Buyer, cardId: string, query: string): Promise<string> =>
  (await call(`GET /cards/${cardId}/proof?foil_finish=gold&${query}`)).body.sha256;
const sides = ['side=front', 'side=back'] as const;

describe('the approved proofs of a checkout', () => {
  it('refuse a card that was changed after its buyer looked, until the new proof was seen', async () => {
    const buyer = await aBuyerWithABox(product);
    const see = () => Promise.all(sides.map((side) => shown(buyer, buyer.firstCard.id, side)));
    const approved = await see();
    await pressed(buyer.firstCard, 'corrected-in-another-tab');
    const refused = await buyer.buy({ approved });
    expect([refused.status, refused.body.code]).toEqual([409, 'checkout.proof_changed']);
    expect(await buyer.orders()).toEqual([]);
    const { body } = await buyer.buy({ approved: await see() });
    const [front, back] = await see();
    expect((await buyer.order(body.order_id)).items[0].cards).toMatchObject([
      { front_sha256: front, back_sha256: back },
    ]);
  });

  it('need both sides of a card, and the front of a MEGA poster', async () => {
    const card = await aBuyerWithABox(product);
    const front = await shown(card, card.firstCard.id, 'side=front');
    expect((await card.buy({ approved: [front] })).body.code).toBe('checkout.proof_changed');
    const mega = await aBuyerWithABox(product, { pack_type: 'mega' });
    const poster = await shown(mega, mega.firstCard.id, 'side=front&layout=mega');
    expect((await mega.buy({ approved: [poster] })).status).toBe(201);
  });

  it('are hashes', async () => {
    const buyer = await aBuyerWithABox(product);
    expect((await buyer.buy({ approved: ['front'] })).status).toBe(400);
  });
});
