import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UndoNote } from '#web/src/parts/overlays/undo-note.tsx';

const onGone = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onGone.mockReset();
  render(
    <UndoNote onUndo={() => undefined} onGone={onGone}>
      Season box is removed.
    </UndoNote>,
  );
  screen.getByRole('button', { name: 'Undo' }).blur();
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('the note offers Undo for four seconds', () => {
  pass(3999);
  expect(onGone).not.toHaveBeenCalled();
  pass(1);
  expect(onGone).toHaveBeenCalledTimes(1);
});

it('the note stays while the pointer is on it', () => {
  fireEvent.pointerEnter(screen.getByRole('button'));
  pass(60_000);
  expect(onGone).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole('button'));
  pass(4000);
  expect(onGone).toHaveBeenCalledTimes(1);
});
