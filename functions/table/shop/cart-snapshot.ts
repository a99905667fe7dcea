import { Discount } from '#domain/discounts/discount';
import { loadBatch } from '../../platform/table/batch.ts';
import { keys } from '../../platform/table/keys.ts';
import { type StoredPack, packsAmong } from './pack.ts';
import { ordersHolding } from './discount.ts';

/** What a cart needs beside its own row to be priced. */
export interface CartSnapshot {
  /** By id. */
  readonly packs: ReadonlyMap<string, StoredPack>;
  readonly discount: Discount | null;
  /** The user's orders that hold the discount code. */
  readonly uses: ReadonlySet<string>;
}

/** Boxes, discount code and its use by this user, all in one batch: with the cart's own row two reads, whatever the size. */
export async function loadCartSnapshot(
  userId: string,
  packIds: readonly string[],
  code: string | null,
): Promise<CartSnapshot> {
  const codeKeys = code === null ? [] : [keys.discount(code), keys.discountUse(code, userId)];
  const rows = await loadBatch([...[...new Set(packIds)].map((id) => keys.pack(userId, id)), ...codeKeys]);
  const [discount, use] = codeKeys.map(({ sk }) => rows.find((row) => row.sk === sk));
  return {
    packs: new Map(packsAmong(rows).map((stored) => [stored.entity.id, stored])),
    discount: discount ? Discount.parse(discount) : null,
    uses: ordersHolding(use),
  };
}
