import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // The test's document has loaded every picture already.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fail = () => fireEvent.error(screen.getByAltText('A card'));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

/** The observer of a screen that never reaches the picture. */
class Unseen {
  observe() {}
  disconnect() {}
}

function failAll() {
  for (const delay of [1000, 2500, 4000]) {
    fail();
    wait(delay);
  }
  fail();
}

describe('a picture of a prerendered page', () => {
  /** Hydrates a page whose picture is `settled` before React listens. */
  async function hydrate(picture: ReactElement, settled: { complete: boolean; naturalWidth: number }) {
    for (const [name, value] of Object.entries(settled))
      vi.spyOn(HTMLImageElement.prototype, name as 'complete' | 'naturalWidth', 'get').mockReturnValue(value as never);
    const page = document.createElement('div');
    page.innerHTML = renderToString(picture);
    document.body.replaceChildren(page);
    await act(async () => render(picture, { container: page, hydrate: true }));
  }
  const slow = () => screen.queryByText(/loading slowly/);

  it('that loaded before the scripts never counts as slow', async () => {
    await hydrate(<CardPicture src="/card.jpg" alt="A card" eager />, { complete: true, naturalWidth: 800 });
    wait(60_000);
    expect(slow()).toBeNull();
  });

  it('that failed before the scripts is retried', async () => {
    await hydrate(<CardPicture src="/card.jpg" alt="A card" eager />, { complete: true, naturalWidth: 0 });
    const failed = screen.getByAltText('A card');
    wait(1000);
    expect(screen.getByAltText('A card')).not.toBe(failed);
  });

  it('that is still loading counts as slow if it is the main picture, and not if the browser may put it off', async () => {
    vi.stubGlobal('IntersectionObserver', Unseen);
    const loading = { complete: false, naturalWidth: 0 };
    await hydrate(<CardPicture src="/card.jpg" alt="A card" />, loading);
    wait(8000);
    expect(slow()).toBeNull();
    await hydrate(<CardPicture src="/card.jpg" alt="A card" eager />, loading);
    wait(8000);
    expect(slow()).not.toBeNull();
  });
});

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
    vi.stubGlobal('IntersectionObserver', Unseen);
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

  it('gets a clock of its own with each try', () => {
    render(<CardPicture src="/card.jpg" alt="A card" />);
    wait(8000);
    fail();
    wait(1000);
    wait(7999);
    expect(screen.queryByText(/loading slowly/)).toBeNull();
    wait(1);
    expect(screen.getByText(/loading slowly/)).toBeTruthy();
  });
});
