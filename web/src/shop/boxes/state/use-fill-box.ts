import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PackView } from '#domain/shop/box.ts';
import { boxLimits } from '#domain/shop/box-limits.ts';
import { cardCount } from '#domain/shop/box-rules.ts';
import { boxMax, packKind } from '#domain/shop/prices.ts';
import type { Split } from '#domain/shop/quote.ts';
import { once } from '#web/src/base/data/once.ts';
import { useSubmit } from '#web/src/parts/forms/use-submit.ts';
import { cacheBox } from '../../data/boxes.ts';
import { type BoxCard, type BoxChange, sendChange } from './box-change.ts';
import { type CardCopies, splitFor, spreadCards } from './spread-cards.ts';
import type { OpenBox } from './use-box.ts';

/** More cards than the box holds, and the best split over several boxes. */
export interface Overflow {
  readonly wanted: readonly CardCopies[];
  readonly count: number;
  readonly split: Split;
}

const wantedWith = (box: PackView, more: readonly CardCopies[]): CardCopies[] => {
  const ids = new Set(more.map(({ card }) => card.id));
  const kept = box.pack_items.map((item) => more.find(({ card }) => card.id === item.card_id) ?? item);
  const known = new Set(box.pack_items.map(({ card_id }) => card_id));
  return [...kept, ...more.filter(({ card }) => ids.has(card.id) && !known.has(card.id))];
};

/** Puts cards into the box and offers more boxes when it is full. */
export function useFillBox({ box, change, saver }: OpenBox) {
  const queries = useQueryClient();
  const [overflow, setOverflow] = useState<Overflow | null>(null);

  /** Sets the copies of each card, all or none. Returns false if they do not fit. */
  const put = (more: readonly CardCopies[], position?: number): boolean => {
    const wanted = wantedWith(box, more);
    const count = cardCount(wanted);
    const isOver = packKind(box.pack_type) !== 'mega' && count > boxMax && count > box.quantity;
    setOverflow(isOver ? { wanted, count, split: splitFor(box.pack_type, count) } : null);
    if (isOver) return false;
    return more.every(({ card, quantity }) =>
      change({ kind: 'put', card, quantity, ...(position !== undefined && { position }) }),
    );
  };

  const spread = useSubmit<Overflow>(async ({ wanted, split }) => {
    const stored = await saver.settled();
    const [first = [], ...others] = spreadCards(wanted, split.boxes);
    // Fills the new boxes first, so that this box still has all its cards after a failure.
    for (const [index, cards] of others.entries()) {
      // oxlint-disable-next-line no-await-in-loop
      cacheBox(queries, await newBox(stored, index + 2, cards));
    }
    for (const next of changesTo(saver.state().box, first)) change(next);
    setOverflow(null);
  });
  return { put, overflow, dismiss: () => setOverflow(null), spread };
}

async function newBox({ name, pack_type, foil_finish }: PackView, number: number, cards: readonly CardCopies[]) {
  const ending = `, box ${number}`;
  const named = name.slice(0, boxLimits.name - ending.length) + ending;
  let box = await once('createPack', { body: { name: named, pack_type, foil_finish } });
  for (const { card, quantity } of cards) {
    // Each call needs the version of the last reply.
    // oxlint-disable-next-line no-await-in-loop
    box = await sendChange(box, { kind: 'put', card, quantity });
  }
  return box;
}

/** The changes that turn the box into these cards. Removals come first, so that the box never overflows. */
function changesTo(box: PackView, wanted: readonly CardCopies[]): BoxChange[] {
  const target = (card: BoxCard) => wanted.find((each) => each.card.id === card.id)?.quantity ?? 0;
  const fewer = box.pack_items.filter(({ card, quantity }) => target(card) < quantity);
  const more = wanted.filter(({ card, quantity }) => {
    const inside = box.pack_items.find((item) => item.card_id === card.id)?.quantity ?? 0;
    return quantity > inside;
  });
  return [...fewer, ...more].map(({ card }) => ({ kind: 'put', card, quantity: target(card) }));
}
