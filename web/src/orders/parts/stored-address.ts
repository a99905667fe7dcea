import * as z from 'zod';
import { ShippingAddress } from '#domain/orders/order/address.ts';
import { readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';

/** An address as typed, complete or not. */
const Typed = ShippingAddress.extend({ name: z.string(), line1: z.string(), city: z.string(), country: z.string() });
const Stored = z.object({ user_id: z.string(), address: Typed });

/** The last typed address in this tab. Only for the same user: others may use the machine. */
export function storedAddress(userId: string): ShippingAddress | null {
  try {
    const stored = Stored.safeParse(JSON.parse(readStored(storageKeys.checkoutAddress, 'session') ?? 'null'));
    return stored.success && stored.data.user_id === userId ? stored.data.address : null;
  } catch {
    return null;
  }
}

export function storeAddress(userId: string, address: ShippingAddress): void {
  writeStored(storageKeys.checkoutAddress, JSON.stringify({ user_id: userId, address }), 'session');
}
