import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { boxMax, packKind } from '#domain/pricing/prices';
import type { BoxItem } from './state/box-change.ts';
import styles from './box-tray.module.css';
import { TraySlot } from './tray-slot.tsx';
import { useBoxBench } from './state/box-builder-context.ts';

interface BoxTrayProps {
  readonly over: number | null;
  readonly onGrab: (event: PointerEvent, item: BoxItem) => void;
}

interface Place {
  readonly item: BoxItem;
  /** From 1. */
  readonly copy: number;
}

/** What lies in the slots: in a box every copy has its own, posters lie on one pile each. */
export function placesOf(packType: string, items: readonly BoxItem[]): Place[] {
  if (packKind(packType) === 'mega') return items.map((item) => ({ item, copy: 1 }));
  return items.flatMap((item) => Array.from({ length: item.quantity }, (_, copy) => ({ item, copy: copy + 1 })));
}

/** The open box: numbered slots that fill. Cards are moved by dragging, by Shift with an arrow key, or by the buttons beside the card in hand. */
export function BoxTray({ over, onGrab }: BoxTrayProps) {
  const { box, inHand, isLocked, move } = useBoxBench();
  const tray = useRef<HTMLOListElement>(null);
  const follow = useRef<string | null>(null);
  const isMega = packKind(box.pack_type) === 'mega';
  const places = placesOf(box.pack_type, box.pack_items);
  const open = isMega ? (places.length < boxMax && !isLocked ? 1 : 0) : Math.max(0, boxMax - places.length);

  // A card moved by keys takes the focus along to its new slot.
  useLayoutEffect(() => {
    if (follow.current === null) return;
    tray.current?.querySelector<HTMLElement>(`[data-card="${follow.current}"]`)?.focus();
    follow.current = null;
  }, [box.pack_items]);
  const moveByKey = (item: BoxItem, step: number) => {
    follow.current = item.card_id;
    move(item, item.position + step);
  };

  return (
    <ol
      ref={tray}
      className={styles.tray}
      data-kind={isMega ? 'mega' : 'box'}
      aria-label={trayWords(isMega, places.length)}
    >
      {places.map(({ item, copy }, slot) => (
        <TraySlot
          key={`${item.card_id}/${copy}`}
          item={item}
          copy={copy}
          slot={slot}
          isOver={over === slot}
          isInHand={item === inHand}
          onGrab={onGrab}
          onStep={moveByKey}
        />
      ))}
      {Array.from({ length: open }, (_, index) => places.length + index).map((slot) => (
        <li key={slot} className={styles.open} data-slot={slot} data-over={over === slot}>
          <span aria-hidden="true">{slot + 1}</span>
        </li>
      ))}
    </ol>
  );
}

const trayWords = (isMega: boolean, filled: number): string =>
  isMega ? `Posters: ${filled}` : `Slots: ${filled} of ${boxMax} filled`;
