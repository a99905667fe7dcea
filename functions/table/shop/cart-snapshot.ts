import type { TemplatePrices } from '#domain/catalog/template-lines.ts';
import { Discount } from '#domain/shop/discount.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { templatePrices } from '../catalog/template-prices.ts';
import { boxesIn, type StoredBox } from './box.ts';
import { ordersHolding } from './discount.ts';

/** A cart's price inputs, except for its own row. */
export interface CartSnapshot {
  /** By id. */
  readonly packs: ReadonlyMap<string, StoredBox>;
  /** Current prices of priced templates. */
  readonly prices: TemplatePrices;
  readonly discount: Discount | null;
  /** The user's orders that use the discount code. */
  readonly uses: ReadonlySet<string>;
}

/** Boxes, templates' prices, discount code and its uses by this user in one batch. With the cart's own row, that is two reads for any cart (D-23). */
export async function loadCartSnapshot(
  userId: string,
  packIds: readonly string[],
  code: string | null,
): Promise<CartSnapshot> {
  const codeKeys = code === null ? [] : [keys.discount(code), keys.discountUse(code, userId)];
  const prices = keys.templatePrices();
  const rows = await loadBatch([...[...new Set(packIds)].map((id) => keys.pack(userId, id)), prices, ...codeKeys]);
  const [discount, use] = codeKeys.map(({ sk }) => rows.find((row) => row.sk === sk));
  return {
    packs: new Map(boxesIn(rows).map((stored) => [stored.entity.id, stored])),
    prices: templatePrices(rows.find((row) => row.sk === prices.sk)),
    discount: discount ? Discount.parse(discount) : null,
    uses: ordersHolding(use),
  };
}
