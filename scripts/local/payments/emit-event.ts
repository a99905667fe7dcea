import type { Copy, SettingsRow } from './rows.ts';
import { freshId, type Store } from './store.ts';

/** Notes that something happened and plans who hears of it when. The object is kept as it is now. */
export function tell(store: Store, type: string, object: Readonly<Record<string, unknown>>): void {
  const settings = store.settings();
  const sequence = store.all('events').length;
  const isDropped = settings.drop > 0;
  if (isDropped) store.put('settings', { ...settings, drop: settings.drop - 1 });
  const copies = isDropped ? [] : planOf(settings, sequence);
  const row = { id: freshId('evt'), sequence, created: store.now(), type, object, delivered: false, copies };
  store.put('events', row);
}

function planOf({ duplicate, reorder, late_seconds, seed }: SettingsRow, sequence: number): Copy[] {
  const random = seeded(seed * 100_003 + sequence);
  const late = () => (reorder ? Math.round(random() * late_seconds * 1000) : 0);
  const numbers = duplicate ? [1, 2] : [1];
  return numbers.map((number) => ({ number, due: Date.now() + late(), failures: 0 }));
}

/** Numbers from 0 to 1, the same ones for the same seed (splitmix32). */
function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
