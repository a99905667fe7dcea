import type { Product } from './product.ts';

/** The seeded shopper and an operator, signed in. Tokens live an hour, so a test that moves the clock signs them in again. */
export interface People {
  readonly buyerId: string;
  readonly buyer: string;
  readonly ops: string;
}

export async function signInPeople(product: Product): Promise<People> {
  const [buyer, ops] = [await product.signIn('shopper@example.com'), await product.signIn('ops@example.com')];
  const { id: buyerId } = (await product.call('GET /me', undefined, buyer)).body;
  return { buyerId, buyer, ops };
}
