import { type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys up and down move the focus to the first link or button of the next row. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const element = table.current;
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const row = event.target instanceof Element ? event.target.closest('tbody tr') : null;
      // In a field the arrow keys move the cursor.
      if (!element || !row || step === undefined || event.target instanceof HTMLInputElement) return;
      const rows = [...element.querySelectorAll('tbody tr')];
      const target = rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>('a, button');
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    element?.addEventListener('keydown', move);
    return () => element?.removeEventListener('keydown', move);
  }, [table]);
}
