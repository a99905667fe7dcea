import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from '#web/src/parts/overlays/toast.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function SaveButton() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast('Saved.')}>
      Save
    </button>
  );
}

it('a toast is announced politely and removed after four seconds', () => {
  render(
    <ToastProvider>
      <SaveButton />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status').textContent).toBe('Saved.');
  act(() => void vi.advanceTimersByTime(3999));
  expect(screen.getByRole('status').textContent).toBe('Saved.');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
});
