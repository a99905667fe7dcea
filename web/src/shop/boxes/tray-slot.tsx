import type { KeyboardEvent, PointerEvent } from 'react';
import { isMega } from '#domain/shop/box-rules.ts';
import { bringIntoView } from '#web/src/base/lib/bring-into-view.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import styles from './box-tray.module.css';
import { cardTitle } from './cards/use-finished-cards.ts';
import { useBoxBuilder } from './state/box-builder-context.ts';
import type { BoxItem } from './state/box-change.ts';

/** On a phone the selected card is below the finished cards. */
function showSelectedCard(): void {
  if (!window.matchMedia('(width < 56.25rem)').matches) return;
  bringIntoView(document.getElementById('selected-card-title'), 'start');
}

interface TraySlotProps {
  readonly item: BoxItem;
  readonly copy: number;
  /** From 0. */
  readonly slot: number;
  readonly isOver: boolean;
  readonly isSelected: boolean;
  readonly onGrab: (event: PointerEvent, item: BoxItem) => void;
  readonly onStep: (item: BoxItem, step: number) => void;
}

export function TraySlot({ item, copy, slot, isOver, isSelected, onGrab, onStep }: TraySlotProps) {
  const { box, select, isLocked, cards } = useBoxBuilder();
  const { card, quantity } = item;
  // The list of cards has the newer signed address.
  const picture = cards.find(({ id }) => id === card.id)?.front_thumbnail_url ?? card.front_thumbnail_url;
  const isPile = isMega(box.pack_type);
  const times = quantity > 1 && (isPile ? `, ${quantity} posters` : `, copy ${copy} of ${quantity}`);
  const stepByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.shiftKey || step === undefined || isLocked) return;
    event.preventDefault();
    onStep(item, step);
  };
  return (
    <li className={styles.filled} data-slot={slot} data-over={isOver} data-copy={copy > 1}>
      <CardPicture src={picture} alt="" className={styles.picture ?? ''} />
      <button
        type="button"
        className={`cover ${styles.card}`}
        data-card={card.id}
        aria-pressed={isSelected}
        aria-label={`Slot ${slot + 1}: ${cardTitle(card)}${times || ''}`}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        onClick={() => {
          select(card.id);
          showSelectedCard();
        }}
        onKeyDown={stepByKey}
        onPointerDown={isLocked ? undefined : (event) => onGrab(event, item)}
        draggable={false}
      />
      <span className={styles.number} aria-hidden="true">
        {isPile && quantity > 1 ? `×${quantity}` : slot + 1}
      </span>
    </li>
  );
}
