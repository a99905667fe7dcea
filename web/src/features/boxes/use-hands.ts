import { useState } from 'react';
import { isOpen } from '#domain/boxes/pack-states';
import type { CardView } from '#domain/cards/card';
import { packKind } from '#domain/pricing/prices';
import type { BoxCard } from './box-change.ts';
import type { BoxKind } from './box-kinds.ts';
import type { OpenBox } from './use-box.ts';
import type { BoxBench } from './use-box-bench.ts';
import { cardTitle } from './use-finished-cards.ts';
import type { useFilling } from './use-filling.ts';

const boxCardOf = (card: CardView): BoxCard => {
  const { id, template_id, player_name, card_name, team, status, held } = card;
  const { front_image_url, back_image_url, front_thumbnail_url, back_thumbnail_url } = card;
  const pictures = { front_image_url, back_image_url, front_thumbnail_url, back_thumbnail_url };
  return { id, template_id, player_name, card_name, team, status, held, ...pictures };
};

/** All that can be done to the box, each with the sentence a screen reader says of it. */
export function useHands(
  open: OpenBox,
  filling: ReturnType<typeof useFilling>,
  kind: BoxKind,
  cards: readonly CardView[],
): { readonly bench: BoxBench; readonly said: string } {
  const { box, change } = open;
  const { put } = filling;
  const [taken, setTaken] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const items = box.pack_items;
  const onePerPlayer = packKind(box.pack_type) === 'team';
  const inBox = (card: CardView): number => items.find((item) => item.card_id === card.id)?.quantity ?? 0;

  const bench: BoxBench = {
    box,
    kind,
    cards,
    isLocked: !isOpen(box.status),
    inHand: items.find((item) => item.card_id === taken) ?? items[0] ?? null,
    take: setTaken,
    add: (card, position) => {
      const quantity = inBox(card) + 1;
      if (!put([{ card: boxCardOf(card), quantity }], position)) return;
      setTaken(card.id);
      setSaid(`${cardTitle(card)} is in the box${quantity > 1 ? `, ${quantity} times` : ''}.`);
    },
    addAll: (more) => {
      const wanted = more.map((card) => ({ card: boxCardOf(card), quantity: onePerPlayer ? 1 : inBox(card) + 1 }));
      if (put(wanted)) setSaid(`${more.length} cards are put into the box.`);
    },
    setQuantity: ({ card }, quantity) => {
      if (!put([{ card, quantity }])) return;
      const name = cardTitle(card);
      setSaid(quantity > 0 ? `${name}: ${quantity} in the box.` : `${name} is taken out of the box.`);
    },
    move: (item, position) => {
      const others = items.filter((other) => other !== item);
      const place = Math.max(0, Math.min(position, others.length));
      if (place === item.position) return;
      const cardIds = others.toSpliced(place, 0, item).map(({ card_id }) => card_id);
      if (!change({ kind: 'order', cardIds })) return;
      setTaken(item.card_id);
      setSaid(`${cardTitle(item.card)} is now card ${place + 1} of ${items.length}.`);
    },
    edit: (details) => change({ kind: 'details', details }),
  };
  return { bench, said };
}
