import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { boxMax, packKind } from '#domain/shop/prices.ts';
import styles from './box-tray.module.css';
import { useBoxBuilder } from './state/box-builder-context.ts';
import type { BoxItem } from './state/box-change.ts';
import { TraySlot } from './tray-slot.tsx';

interface BoxTrayProps {
  readonly over: number | null;
  readonly onGrab: (event: PointerEvent, item: BoxItem) => void;
}

interface Place {
  readonly item: BoxItem;
  /** From 1. */
  readonly copy: number;
}

/** The content of each slot: every copy has its own slot, but posters of the same card share one. */
export function placesOf(packType: string, items: readonly BoxItem[]): Place[] {
  if (packKind(packType) === 'mega') return items.map((item) => ({ item, copy: 1 }));
  return items.flatMap((item) => Array.from({ length: item.quantity }, (_, copy) => ({ item, copy: copy + 1 })));
}

/** The open box as numbered slots. Cards move by dragging, by Shift with an arrow key, or by the buttons beside the selected card. */
export function BoxTray({ over, onGrab }: BoxTrayProps) {
  const { box, selected, isLocked } = useBoxBuilder();
  const { tray, moveByKey } = useMoveByKey();
  const isMega = packKind(box.pack_type) === 'mega';
  const places = placesOf(box.pack_type, box.pack_items);
  const open = isMega ? (places.length < boxMax && !isLocked ? 1 : 0) : Math.max(0, boxMax - places.length);
  return (
    <ol
      ref={tray}
      className={styles.tray}
      data-kind={isMega ? 'mega' : 'box'}
      aria-label={trayLabel(isMega, places.length)}
    >
      {places.map(({ item, copy }, slot) => (
        <TraySlot
          key={`${item.card_id}/${copy}`}
          item={item}
          copy={copy}
          slot={slot}
          isOver={over === slot}
          isSelected={item === selected}
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

/** Moves a card by keyboard and keeps the focus on it in its new slot. */
function useMoveByKey() {
  const { box, move } = useBoxBuilder();
  const tray = useRef<HTMLOListElement>(null);
  const movedCard = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (movedCard.current === null) return;
    tray.current?.querySelector<HTMLElement>(`[data-card="${movedCard.current}"]`)?.focus();
    movedCard.current = null;
  }, [box.pack_items]);
  const moveByKey = (item: BoxItem, step: number) => {
    movedCard.current = item.card_id;
    move(item, item.position + step);
  };
  return { tray, moveByKey };
}

const trayLabel = (isMega: boolean, filled: number): string =>
  isMega ? `Posters: ${filled}` : `Slots: ${filled} of ${boxMax} filled`;
