import { Children, type ReactNode, useEffect, useRef } from 'react';
import type { PackView } from '#domain/boxes/pack';
import type { CardView } from '#domain/cards/card';
import { bringIntoView } from '#web/lib/bring-into-view';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/page/notice.tsx';
import styles from './box-builder.module.css';
import type { BoxItem } from './state/box-change.ts';
import { BoxHead } from './box-head.tsx';
import type { BoxKind } from '#web/content/box-kind-table';
import { BoxPurchase } from './price/box-purchase.tsx';
import { CardPicker } from './cards/card-picker.tsx';
import { BoxTray, placesOf } from './box-tray.tsx';
import { SelectedCard } from './cards/selected-card.tsx';
import { OverflowNote } from './price/overflow-note.tsx';
import { PriceTag, totalWords } from './price/price-tag.tsx';
import { useBox } from './state/use-box.ts';
import { BoxBenchContext } from './state/box-builder-context.ts';
import { useCardDrag } from './cards/use-card-drag.ts';
import { useFilling } from './state/use-filling.ts';
import { useBoxActions } from './state/use-box-actions.ts';

interface BoxBuilderProps {
  readonly opened: PackView;
  readonly kind: BoxKind;
  readonly cards: readonly CardView[];
  readonly onCreate: (box: PackView) => void;
  readonly onDuplicate: (box: PackView) => void;
}

type Load = { readonly card: CardView } | { readonly item: BoxItem };

/** A tray with numbered slots that fills from the shelf of finished cards; the price tag counts. */
export function BoxBuilder({ opened, kind, cards, onCreate, onDuplicate }: BoxBuilderProps) {
  const open = useBox(opened, onCreate);
  const filling = useFilling(open);
  const { bench, said } = useBoxActions(open, filling, kind, cards);
  const { box, saving, problem } = open;
  const { overflow, spread, dismiss } = filling;

  const { drag, start, ghost } = useCardDrag<Load>((load, slot) => {
    const position = placesOf(box.pack_type, box.pack_items)[slot]?.item.position ?? box.pack_items.length;
    if ('item' in load) bench.move(load.item, position);
    else bench.add(load.card, position);
  });
  const over = drag?.over ?? null;

  return (
    <BoxBenchContext value={bench}>
      <BoxHead saving={saving} />
      {bench.isLocked && (
        <Notice kind="note" action={<Button onClick={() => onDuplicate(box)}>Duplicate box</Button>}>
          {box.order_id === null ? 'This box is put away.' : 'This box has been ordered and can no longer be changed.'}
        </Notice>
      )}
      <div className={styles.bench} data-locked={bench.isLocked}>
        {!bench.isLocked && <CardPicker onGrab={(event, card) => start(event, { card })} />}
        <div className={styles.middle}>
          <Messages>
            {overflow && (
              <OverflowNote
                overflow={overflow}
                busy={spread.busy}
                problem={spread.error}
                onSpread={() => void spread.submit(overflow)}
                onDismiss={dismiss}
              />
            )}
            {problem && <Notice kind="problem">{problem}</Notice>}
          </Messages>
          <BoxTray over={over} onGrab={(event, item) => start(event, { item })} />
          <PriceTag />
          {!bench.isLocked && (
            <div className={styles.purchase}>
              <span className={styles.sum} aria-hidden="true">
                {totalWords(box)}
              </span>
              <BoxPurchase saver={open.saver} />
            </div>
          )}
        </div>
        <SelectedCard />
      </div>
      <output className="visually-hidden">{said}</output>
      {drag && (
        <div ref={ghost} className={styles.ghost} aria-hidden="true">
          <img src={pictureOf(drag.load)} alt="" />
        </div>
      )}
    </BoxBenchContext>
  );
}

/** What was said against the last change; brought into view, as the hand may be far down among the cards. */
function Messages({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isSpeaking = Children.toArray(children).length > 0;
  useEffect(() => {
    if (isSpeaking) bringIntoView(place.current, 'nearest');
  }, [isSpeaking]);
  return isSpeaking ? (
    <div ref={place} className={styles.messages}>
      {children}
    </div>
  ) : null;
}

const pictureOf = (load: Load): string | undefined =>
  ('item' in load ? load.item.card : load.card).front_thumbnail_url ?? undefined;
