import { Children, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { ListedCard } from '#domain/cards/card/card.ts';
import type { PackView } from '#domain/shop/box.ts';
import type { BoxKind } from '#web/src/base/content/box-kind-table.ts';
import { bringIntoView } from '#web/src/base/lib/bring-into-view.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import styles from './box-builder.module.css';
import { BoxHead } from './box-head.tsx';
import { BoxTray, placesOf } from './box-tray.tsx';
import { CardPicker } from './cards/card-picker.tsx';
import { SelectedCard } from './cards/selected-card.tsx';
import { useCardDrag } from './cards/use-card-drag.ts';
import { BoxPurchase } from './price/box-purchase.tsx';
import { OverflowNote } from './price/overflow-note.tsx';
import { nextCardText, PriceTag, totalText } from './price/price-tag.tsx';
import { BoxBuilderContext, type BoxBuilderModel, useBoxBuilder } from './state/box-builder-context.ts';
import type { BoxItem } from './state/box-change.ts';
import type { BoxSaver } from './state/box-saver.ts';
import { useBox } from './state/use-box.ts';
import { useBoxActions } from './state/use-box-actions.ts';
import { useFillBox } from './state/use-fill-box.ts';

interface BoxBuilderProps {
  readonly opened: PackView;
  readonly kind: BoxKind;
  readonly cards: readonly ListedCard[];
  /** A card to add as soon as it is listed, unless it is already inside. Null if none. */
  readonly cardId: string | null;
  /** Called when the box has its address, or contains the card of `cardId`. */
  readonly onStored: (box: PackView) => void;
  readonly onDuplicate: (box: PackView) => void;
}

type Load = { readonly card: ListedCard } | { readonly item: BoxItem };

/** The box builder: finished cards on the left, the box with numbered slots and its price, the selected card on the right. */
export function BoxBuilder({ opened, kind, cards, cardId, onStored, onDuplicate }: BoxBuilderProps) {
  const open = useBox(opened, onStored);
  const filling = useFillBox(open);
  const { model, announcement } = useBoxActions(open, filling, kind, cards);
  const { box, saving, problem } = open;
  usePutIn(model, cardId, onStored);
  const { drag, start, ghost } = useCardDrag<Load>((load, slot) => dropInto(model, load, slot));
  const over = drag?.over ?? null;
  return (
    <BoxBuilderContext value={model}>
      <BoxHead saving={saving} />
      {model.isLocked && <LockedNote onDuplicate={() => onDuplicate(box)} />}
      <div className={styles.builder} data-locked={model.isLocked}>
        {!model.isLocked && <CardPicker onGrab={(event, card) => start(event, { card })} />}
        <Stack gap={5} className={styles.middle}>
          <Messages>
            {filling.overflow && <OverflowNote filling={filling} overflow={filling.overflow} />}
            {problem && (
              <Notice kind="problem" onRetry={open.saver.hasWaiting() ? () => open.saver.goOn() : undefined}>
                {problem}
              </Notice>
            )}
          </Messages>
          <BoxTray over={over} onGrab={(event, item) => start(event, { item })} />
          <PriceTag />
          {!model.isLocked && <Purchase saver={open.saver} />}
        </Stack>
        <SelectedCard />
      </div>
      <output className="visually-hidden">{announcement}</output>
      {drag && (
        <div ref={ghost} className={styles.ghost} aria-hidden="true">
          <img src={pictureOf(drag.load)} alt="" />
        </div>
      )}
    </BoxBuilderContext>
  );
}

/** Puts the card that the customer arrived with into the box, once. */
function usePutIn({ box, cards, add }: BoxBuilderModel, cardId: string | null, onStored: (box: PackView) => void) {
  const isPut = useRef(false);
  const putIn = useEffectEvent((card: ListedCard) => {
    isPut.current = true;
    if (!box.pack_items.some(({ card_id }) => card_id === card.id)) add(card);
    if (box.id !== '') onStored(box);
  });
  const card = cards.find(({ id }) => id === cardId);
  useEffect(() => {
    if (card && !isPut.current) putIn(card);
  }, [card]);
}

/** A card dropped on a slot takes that place; on an empty slot it goes to the end. */
function dropInto({ box, move, add }: BoxBuilderModel, load: Load, slot: number): void {
  const position = placesOf(box.pack_type, box.pack_items)[slot]?.item.position ?? box.pack_items.length;
  if ('item' in load) move(load.item, position);
  else add(load.card, position);
}

function LockedNote({ onDuplicate }: { readonly onDuplicate: () => void }) {
  const { box } = useBoxBuilder();
  return (
    <Notice kind="note" action={<Button onClick={onDuplicate}>Duplicate box</Button>}>
      {box.order_id === null ? 'This box is put away.' : 'This box has been ordered and can no longer be changed.'}
    </Notice>
  );
}

function Purchase({ saver }: { readonly saver: BoxSaver }) {
  const { box } = useBoxBuilder();
  return (
    <Stack gap={4} className={styles.purchase}>
      <span className={styles.sum} aria-hidden="true">
        {totalText(box)}
        <small>{nextCardText(box)}</small>
      </span>
      <BoxPurchase saver={saver} />
    </Stack>
  );
}

/** Errors of the last change. They scroll into view, because the customer may be far down among the cards. */
function Messages({ children }: { readonly children: ReactNode }) {
  const messages = useRef<HTMLDivElement>(null);
  const hasMessages = Children.toArray(children).length > 0;
  useEffect(() => {
    if (hasMessages) bringIntoView(messages.current, 'nearest');
  }, [hasMessages]);
  return hasMessages ? (
    <Stack gap={3} ref={messages} className={styles.messages}>
      {children}
    </Stack>
  ) : null;
}

const pictureOf = (load: Load): string | undefined =>
  ('item' in load ? load.item.card : load.card).front_thumbnail_url ?? undefined;
