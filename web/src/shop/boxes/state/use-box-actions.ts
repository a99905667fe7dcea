import { useState } from 'react';
import type { ListedCard } from '#domain/cards/card/card.ts';
import { isOpen } from '#domain/shop/box-states.ts';
import { packKind } from '#domain/shop/prices.ts';
import type { BoxKind } from '#web/src/base/content/box-kind-table.ts';
import { cardTitle } from '../cards/use-finished-cards.ts';
import type { BoxBuilderModel } from './box-builder-context.ts';
import type { BoxCard } from './box-change.ts';
import type { OpenBox } from './use-box.ts';
import type { useFillBox } from './use-fill-box.ts';

const boxCardOf = (card: ListedCard): BoxCard => {
  const { id, template_id, player_name, card_name, team, status, held } = card;
  const { front_image_url, back_image_url, front_thumbnail_url, back_thumbnail_url } = card;
  const pictures = { front_image_url, back_image_url, front_thumbnail_url, back_thumbnail_url };
  return { id, template_id, player_name, card_name, team, status, held, ...pictures };
};

type BoxActions = Pick<BoxBuilderModel, 'add' | 'addAll' | 'setQuantity' | 'move' | 'edit'>;

interface Feedback {
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  readonly select: (cardId: string) => void;
}

/** The actions on an open box. Each announces its result. */
function actionsOn(
  { box, change }: OpenBox,
  { put }: ReturnType<typeof useFillBox>,
  { announce, select }: Feedback,
): BoxActions {
  const items = box.pack_items;
  const onePerPlayer = packKind(box.pack_type) === 'team';
  const inBox = (card: ListedCard): number => items.find((item) => item.card_id === card.id)?.quantity ?? 0;
  return {
    add: (card, position) => {
      const quantity = inBox(card) + 1;
      if (!put([{ card: boxCardOf(card), quantity }], position)) return;
      select(card.id);
      announce(`${cardTitle(card)} is in the box${quantity > 1 ? `, ${quantity} times` : ''}.`);
    },
    addAll: (more) => {
      const wanted = more.map((card) => ({ card: boxCardOf(card), quantity: onePerPlayer ? 1 : inBox(card) + 1 }));
      if (put(wanted)) announce(`${more.length} cards are put into the box.`);
    },
    setQuantity: ({ card }, quantity) => {
      if (!put([{ card, quantity }])) return;
      const name = cardTitle(card);
      announce(quantity > 0 ? `${name}: ${quantity} in the box.` : `${name} is taken out of the box.`);
    },
    move: (item, position) => {
      const others = items.filter((other) => other !== item);
      const place = Math.max(0, Math.min(position, others.length));
      const cardIds = others.toSpliced(place, 0, item).map(({ card_id }) => card_id);
      if (place === item.position || !change({ kind: 'order', cardIds })) return;
      select(item.card_id);
      announce(`${cardTitle(item.card)} is now card ${place + 1} of ${items.length}.`);
    },
    edit: (details) => change({ kind: 'details', details }),
  };
}

interface BoxBuilder {
  readonly model: BoxBuilderModel;
  /** The last announcement, for screen readers. */
  readonly announcement: string;
}

/** The shared state of the box builder, for an open box. */
export function useBoxActions(
  open: OpenBox,
  filling: ReturnType<typeof useFillBox>,
  kind: BoxKind,
  cards: readonly ListedCard[],
): BoxBuilder {
  const { box } = open;
  const [selectedId, select] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const selected = box.pack_items.find((item) => item.card_id === selectedId) ?? box.pack_items[0] ?? null;
  const shown = { box, kind, cards, isLocked: !isOpen(box.status), selected, select };
  return { model: { ...shown, ...actionsOn(open, filling, { announce, select }) }, announcement };
}
