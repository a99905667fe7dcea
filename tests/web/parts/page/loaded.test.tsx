import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { Loaded, type LoadedQuery } from '#web/src/parts/page/loaded.tsx';

const refetch = vi.fn<() => void>();
const loading: LoadedQuery<readonly string[]> = { data: undefined, isError: false, error: null, refetch };
const failed = { ...loading, isError: true, error: ApiError.of('network.failed') };
const message = 'Network issue. Please check your connection and try again.';

const show = (query: LoadedQuery<readonly string[]>) =>
  render(
    <Loaded query={query} loading="Loading your boxes" empty={<p>No boxes yet.</p>}>
      {(boxes) => (
        <ul aria-label="Boxes">
          {boxes.map((box) => (
            <li key={box}>{box}</li>
          ))}
        </ul>
      )}
    </Loaded>,
  );

describe('a loaded list', () => {
  it('is announced while it loads', () => {
    show(loading);
    expect(screen.getByRole('status').textContent).toBe('Loading your boxes');
  });

  it('shows why it failed, with a button to try again', async () => {
    refetch.mockReset();
    show(failed);
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('shows a reference for support after a server failure, but not after a network failure', () => {
    const ours = new ApiError('Something went wrong.', { status: 500, reference: '4T7M-2XKQ-9ABC-DEFG' });
    const { unmount } = show({ ...failed, error: ours });
    expect(screen.getByText(/Reference for our support/).textContent).toMatch(/: 4T7M-2XKQ-9ABC-DEFG$/);
    unmount();
    show(failed);
    expect(screen.queryByText(/Reference/)).toBeNull();
  });

  it('shows its items, or a message if it is empty', () => {
    show({ ...loading, data: ['Season box'] });
    expect(screen.getByRole('list', { name: 'Boxes' }).textContent).toBe('Season box');
    show({ ...loading, data: [] });
    expect(screen.getByText('No boxes yet.')).toBeTruthy();
  });

  it('keeps its items below a later failure', () => {
    show({ ...failed, data: ['Season box'] });
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.getByRole('list', { name: 'Boxes' }).textContent).toBe('Season box');
  });
});
