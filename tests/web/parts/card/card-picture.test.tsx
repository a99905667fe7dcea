import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fail = () => fireEvent.error(screen.getByAltText('A card'));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function failAll() {
  for (const delay of [1000, 2500, 4000]) {
    fail();
    wait(delay);
  }
  fail();
}

describe('a picture further down', () => {
  it('loads within 300 px of the screen, and does not count as slow before', () => {
    let come = () => {};
    const margins: unknown[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin: string }) {
          margins.push(rootMargin);
          come = () => report([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
    render(<CardPicture src="/card.jpg" alt="A card" />);
    const address = () => screen.getByAltText('A card').getAttribute('src');
    wait(8000);
    expect([address(), screen.queryByText(/loading slowly/)]).toEqual([null, null]);
    act(() => come());
    expect(address()).toBe('/card.jpg');
    expect(margins).toEqual(['300px']);
  });

  it('loads at once if it is the main picture', () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    render(<CardPicture src="/card.jpg" alt="A card" eager />);
    expect(screen.getByAltText('A card').getAttribute('src')).toBe('/card.jpg');
  });
});

describe('a card’s picture that does not load', () => {
  it('is retried after 1, 2.5 and 4 s, then shows an error', () => {
    render(<CardPicture src="/card.jpg" alt="A card" />);
    for (const delay of [1000, 2500, 4000]) {
      fail();
      const failed = screen.getByAltText('A card');
      wait(delay - 1);
      expect(screen.getByAltText('A card')).toBe(failed);
      wait(1);
      expect(screen.getByAltText('A card')).not.toBe(failed);
    }
    fail();
    expect(screen.getByText('Failed to load image. Please try again.')).toBeTruthy();
  });

  it('offers Retry at most three times, and reports each retry', () => {
    const onRetry = vi.fn<() => void>();
    render(<CardPicture src="/card.jpg" alt="A card" onRetry={onRetry} />);
    failAll();
    for (let n = 0; n < 3; n += 1) {
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
      fail();
    }
    expect(onRetry).toHaveBeenCalledTimes(3);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    screen.getByRole('button', { name: 'Refresh' });
  });

  it('shows a message if it loads slowly', () => {
    render(<CardPicture src="/card.jpg" alt="A card" />);
    wait(8000);
    expect(screen.getByText("Image is loading slowly. Please refresh the page if it doesn't appear.")).toBeTruthy();
  });
});
