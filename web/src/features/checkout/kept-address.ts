import * as z from 'zod';
import { ShippingAddress } from '#domain/shipping/address';
import { readStored, writeStored } from '#web/lib/browser-storage';
import { storageKeys } from '#web/lib/storage-keys';

/** An address as typed, complete or not. */
const Typed = ShippingAddress.extend({ name: z.string(), line1: z.string(), city: z.string(), country: z.string() });
const Kept = z.object({ user_id: z.string(), address: Typed });

/** The last typed address in this tab. Only for the same user: others may use the machine. */
export function keptAddress(userId: string): ShippingAddress | null {
  try {
    const kept = Kept.safeParse(JSON.parse(readStored(storageKeys.checkoutAddress, 'session') ?? 'null'));
    return kept.success && kept.data.user_id === userId ? kept.data.address : null;
  } catch {
    return null;
  }
}

export function keepAddress(userId: string, address: ShippingAddress): void {
  writeStored(storageKeys.checkoutAddress, JSON.stringify({ user_id: userId, address }), 'session');
}
