import { type KeyboardEvent, useRef } from 'react';
import { type BoxKind, boxKinds } from '#web/src/base/content/box-kind-table.ts';
import styles from './box-tabs.module.css';

interface BoxTabsProps {
  readonly kind: BoxKind;
  readonly onKind: (kind: BoxKind) => void;
  /** Id of the tab panel. */
  readonly panel: string;
}

/** Tabs for the box kinds Personal, Team and MEGA. Arrow keys move between them. */
export function BoxTabs({ kind, onKind, panel }: BoxTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = (boxKinds.findIndex(({ type }) => type === kind.type) + by + boxKinds.length) % boxKinds.length;
    const next = boxKinds[at];
    if (!next) return;
    onKind(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="Kind of box" className={styles.tabs}>
      {boxKinds.map((each) => (
        <button
          key={each.type}
          type="button"
          role="tab"
          id={`tab-${each.type}`}
          className={styles.tab}
          aria-selected={each.type === kind.type}
          aria-controls={panel}
          tabIndex={each.type === kind.type ? 0 : -1}
          onClick={() => onKind(each)}
          onKeyDown={step}
        >
          <span className={styles.name}>{each.tab}</span> <span className={styles.price}>{each.price}</span>
        </button>
      ))}
    </div>
  );
}
