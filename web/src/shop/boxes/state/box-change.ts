import type { FoilFinish } from '#domain/cards/print/foil.ts';
import type { PackView } from '#domain/shop/box.ts';
import { boxQuote, cardCount, checkCapacity, isMega, reordered } from '#domain/shop/box-rules.ts';
import { boxStates } from '#domain/shop/box-states.ts';
import { dollars } from '#domain/values/money.ts';
import { nextState } from '#domain/values/state-table.ts';
import { api } from '#web/src/base/data/api.ts';

export type BoxItem = PackView['pack_items'][number];
export type BoxCard = BoxItem['card'];

export type BoxChange =
  /** Sets the copies of a card; 0 removes it. `position` counts the distinct cards from 0. */
  | { readonly kind: 'put'; readonly card: BoxCard; readonly quantity: number; readonly position?: number }
  | { readonly kind: 'order'; readonly cardIds: readonly string[] }
  | { readonly kind: 'details'; readonly details: { readonly name?: string; readonly foil_finish?: FoilFinish } };

function itemsPut(pack: PackView, { card, quantity, position }: BoxChange & { kind: 'put' }): BoxItem[] {
  const known = pack.pack_items.find((item) => item.card_id === card.id);
  const others = pack.pack_items.filter((item) => item.card_id !== card.id);
  if (quantity <= 0) return others;
  const shown = { id: `new-${card.id}`, pack_id: pack.id, position: 0, is_mega: isMega(pack.pack_type) };
  const item: BoxItem = { ...shown, ...known, card_id: card.id, quantity, card };
  const place = Math.min(position ?? known?.position ?? others.length, others.length);
  return others.toSpliced(place, 0, item);
}

function withItems(pack: PackView, items: readonly BoxItem[]): PackView {
  checkCapacity(pack.pack_type, items);
  const { total, perCard, nextCard } = boxQuote({ pack_type: pack.pack_type, items });
  return {
    ...pack,
    pack_items: items.map((item, position) => ({ ...item, position })),
    quantity: cardCount(items),
    total_price: dollars(total),
    price_per_card: dollars(perCard),
    next_card_price: nextCard === null ? null : dollars(nextCard),
    status: nextState(boxStates, pack.status, items.length > 0 ? 'fill' : 'empty') ?? pack.status,
  };
}

/** Applies a change by the server's rules and prices. Throws the server's errors, such as `box.full`. */
export function withChange(pack: PackView, change: BoxChange): PackView {
  if (change.kind === 'details') return { ...pack, ...change.details };
  const items = change.kind === 'put' ? itemsPut(pack, change) : reordered(pack.pack_items, change.cardIds);
  return withItems(pack, items);
}

/** Sends a change to the server. The box must have the version of the server's last reply. */
export function sendChange({ id, version }: PackView, change: BoxChange): Promise<PackView> {
  if (change.kind === 'order') {
    return api('editPack', { params: { id }, body: { order: [...change.cardIds], version } });
  }
  if (change.kind === 'details') return api('editPack', { params: { id }, body: { ...change.details, version } });
  const params = { id, card_id: change.card.id };
  const { quantity, position } = change;
  if (quantity <= 0) return api('deletePackItem', { params });
  return api('setPackItem', { params, body: { quantity, ...(position !== undefined && { position }) } });
}
