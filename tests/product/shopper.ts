import type { Product } from './product.ts';
import { aBox, someone } from './steps.ts';

type Line = `${string} /${string}`;
/** A shopper with an empty cart, and their calls. */
export async function aShopper(product: Product) {
  const token = await someone(product);
  const call = (line: Line, body?: unknown) => product.call(line, body, token);
  return {
    token,
    call,
    box: (cards = 1, over = {}) => aBox(product, token, cards, over),
    add: (pack_id: string, quantity?: number) => call('POST /cart/items', { pack_id, quantity }),
    change: (packId: string, quantity: unknown) => call(`PATCH /cart/items/${packId}`, { quantity }),
    cart: async () => (await call('GET /cart')).body,
    status: async (packId: string) => (await call(`GET /packs/${packId}`)).body.status,
  };
}
