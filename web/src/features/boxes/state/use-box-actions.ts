import { useState } from 'react';
import { isOpen } from '#domain/boxes/pack-states';
import type { CardView } from '#domain/cards/card';
import { packKind } from '#domain/pricing/prices';
import type { BoxCard } from './box-change.ts';
import type { BoxKind } from '#web/content/box-kind-table';
import type { OpenBox } from './use-box.ts';
import type { BoxBench } from './box-builder-context.ts';
import { cardTitle } from '../cards/use-finished-cards.ts';
import type { useFilling } from './use-filling.ts';

const boxCardOf = (card: CardView): BoxCard => {
  const { id, template_id, player_name, card_name, team, status, held } = card;
  const { front_image_url, back_image_url, front_thumbnail_url, back_thumbnail_url } = card;
  const pictures = { front_image_url, back_image_url, front_thumbnail_url, back_thumbnail_url };
  return { id, template_id, player_name, card_name, team, status, held, ...pictures };
};

type Doing = Pick<BoxBench, 'add' | 'addAll' | 'setQuantity' | 'move' | 'edit'>;

interface Saying {
  /** Read out by screen readers. */
  readonly say: (words: string) => void;
  /** Takes a card into the light. */
  readonly take: (cardId: string) => void;
}

/** All that can be done to the box, each with the sentence a screen reader says of it. */
function doing({ box, change }: OpenBox, { put }: ReturnType<typeof useFilling>, { say, take }: Saying): Doing {
  const items = box.pack_items;
  const onePerPlayer = packKind(box.pack_type) === 'team';
  const inBox = (card: CardView): number => items.find((item) => item.card_id === card.id)?.quantity ?? 0;
  return {
    add: (card, position) => {
      const quantity = inBox(card) + 1;
      if (!put([{ card: boxCardOf(card), quantity }], position)) return;
      take(card.id);
      say(`${cardTitle(card)} is in the box${quantity > 1 ? `, ${quantity} times` : ''}.`);
    },
    addAll: (more) => {
      const wanted = more.map((card) => ({ card: boxCardOf(card), quantity: onePerPlayer ? 1 : inBox(card) + 1 }));
      if (put(wanted)) say(`${more.length} cards are put into the box.`);
    },
    setQuantity: ({ card }, quantity) => {
      if (!put([{ card, quantity }])) return;
      const name = cardTitle(card);
      say(quantity > 0 ? `${name}: ${quantity} in the box.` : `${name} is taken out of the box.`);
    },
    move: (item, position) => {
      const others = items.filter((other) => other !== item);
      const place = Math.max(0, Math.min(position, others.length));
      const cardIds = others.toSpliced(place, 0, item).map(({ card_id }) => card_id);
      if (place === item.position || !change({ kind: 'order', cardIds })) return;
      take(item.card_id);
      say(`${cardTitle(item.card)} is now card ${place + 1} of ${items.length}.`);
    },
    edit: (details) => change({ kind: 'details', details }),
  };
}

interface Hands {
  readonly bench: BoxBench;
  readonly said: string;
}

/** The bench around an open box. */
export function useBoxActions(
  open: OpenBox,
  filling: ReturnType<typeof useFilling>,
  kind: BoxKind,
  cards: readonly CardView[],
): Hands {
  const { box } = open;
  const [taken, take] = useState<string | null>(null);
  const [said, say] = useState('');
  const inHand = box.pack_items.find((item) => item.card_id === taken) ?? box.pack_items[0] ?? null;
  const shown = { box, kind, cards, isLocked: !isOpen(box.status), inHand, take };
  return { bench: { ...shown, ...doing(open, filling, { say, take }) }, said };
}
