import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OfflineNote } from '#web/src/parts/page/offline-note.tsx';

it('the note announces that there is no network, and is empty once it is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const become = (isOnline: boolean) => {
    online.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  render(<OfflineNote />);
  expect(screen.getByRole('status').textContent).toBe('');
  become(false);
  expect(screen.getByRole('status').textContent).toContain('You are offline.');
  become(true);
  expect(screen.getByRole('status').textContent).toBe('');
});
