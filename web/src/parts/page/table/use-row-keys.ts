import { type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type !== 'checkbox';

const focusedRow = (): HTMLTableRowElement | null =>
  document.activeElement?.closest<HTMLTableRowElement>('tbody tr') ?? null;

/** The key of the focused row. */
export const focusedRowKey = (): string | null => focusedRow()?.dataset.row ?? null;

/**
 * Moves the focus to the first link or button of the next row, or of the first row if none is focused. Returns false at the end of the
 * table.
 */
export function focusNextRow(table: ParentNode, step: 1 | -1): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('tbody tr')];
  const here = focusedRow();
  const target = rows[here ? rows.indexOf(here) + step : 0]?.querySelector<HTMLElement>('a, button');
  target?.focus();
  return target !== undefined && target !== null;
}

/** Moves the focus from row to row with the up and down arrow keys. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const element = table.current;
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      // In a field the arrow keys move the cursor.
      if (!element || step === undefined || !focusedRow() || isField(event.target)) return;
      if (focusNextRow(element, step)) event.preventDefault();
    };
    element?.addEventListener('keydown', move);
    return () => element?.removeEventListener('keydown', move);
  }, [table]);
}
