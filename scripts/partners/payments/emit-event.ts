import type { Copy, SettingsRow } from './rows.ts';
import { freshId, type Store } from './store.ts';

/** Records an event with the object's current state, and plans its deliveries. `account`: the connected account that it is about. */
export function emitEvent(
  store: Store,
  type: string,
  object: Readonly<Record<string, unknown>>,
  account: string | null = null,
): void {
  const settings = store.settings();
  const sequence = store.all('events').length;
  const isDropped = settings.drop > 0;
  if (isDropped) store.put('settings', { ...settings, drop: settings.drop - 1 });
  const isSent = !isDropped && ['enabled', 'replaced'].includes(settings.endpoint);
  const copies = isSent ? deliveryPlan(settings, sequence) : [];
  const row = {
    id: freshId('evt'),
    account,
    sequence,
    created: store.now(),
    type,
    object,
    delivered: isSent ? false : null,
    copies,
  };
  store.put('events', row);
}

function deliveryPlan({ duplicate, reorder, late_seconds, seed }: SettingsRow, sequence: number): Copy[] {
  const random = seeded(seed * 100_003 + sequence);
  const late = () => (reorder ? Math.round(random() * late_seconds * 1000) : 0);
  const numbers = duplicate ? [1, 2] : [1];
  return numbers.map((number) => ({ number, due: Date.now() + late(), failures: 0 }));
}

/** A seeded generator of numbers from 0 to 1 (splitmix32). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
