import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import { timings } from '#domain/tables/timings.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { type PollName, pollDelay } from '#web/src/base/api/poll-delay.ts';
import { polled, pollUntil } from '#web/src/base/data/polling.ts';

interface Work {
  readonly status: 'busy' | 'done';
}
const busy: Work = { status: 'busy' };
const done: Work = { status: 'done' };
const isFinal = ({ status }: Work): boolean => status === 'done';
const busyServer = ApiError.of('card.busy');
const refused = ApiError.of('card.not_found');

let visibility: DocumentVisibilityState = 'visible';
function turnTab(next: DocumentVisibilityState): void {
  visibility = next;
  // React Query listens on the window, to which the event bubbles.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Longer than the longest wait of a row. */
const oneWait = (poll: PollName): number => timings.polls[poll].last * 1.1 + 1;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  visibility = 'visible';
  vi.useRealTimers();
});

describe('the poll delays', () => {
  const names = Object.keys(timings.polls) as PollName[];

  it.each(names)('of %s grow to the max, and vary by a tenth between browsers', (name) => {
    const { first, last } = timings.polls[name];
    const waits = Array.from({ length: 40 }, (_, attempt) => pollDelay(name, attempt, 0.25));
    for (const [attempt, wait] of waits.entries()) {
      const middle = Math.min(last, first * 1.25 ** attempt);
      expect(Math.abs(wait - middle)).toBeLessThanOrEqual(middle / 10 + 1);
    }
    const places = new Set(Array.from({ length: 10 }, (_, place) => pollDelay(name, 30, place / 10)));
    expect(places.size).toBe(10);
  });

  it('of a watched run are so short that its owner never counts as away', () => {
    expect(oneWait('generation')).toBeLessThan((limits.generation.left * 1000) / 3);
  });

  it('of an order grow to half a minute', () => {
    expect(timings.polls.order).toEqual({ first: 3000, last: 30_000 });
  });
});

describe('a poll', () => {
  const poll = (read: () => Promise<Work>, more: { signal?: AbortSignal; inBackground?: boolean } = {}) =>
    pollUntil({ what: 'order', read, isFinal, signal: new AbortController().signal, withinMs: 3_700_000, ...more });

  it('ends at the final result and sends no more requests', async () => {
    const read = vi
      .fn<() => Promise<Work>>()
      .mockResolvedValueOnce(busy)
      .mockResolvedValueOnce(busy)
      .mockResolvedValue(done);
    const seen: Work[] = [];
    const ended = pollUntil({
      what: 'order',
      read,
      isFinal,
      signal: new AbortController().signal,
      withinMs: 600_000,
      onAnswer: (work) => seen.push(work),
    });
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await ended).toEqual(done);
    expect(read).toHaveBeenCalledTimes(3);
    expect(seen).toEqual([busy, busy]);
  });

  it('pauses in a hidden tab, and reads at once when the tab is visible again', async () => {
    const read = vi.fn<() => Promise<Work>>().mockResolvedValue(busy);
    const leaving = new AbortController();
    const ended = poll(read, { signal: leaving.signal }).catch(() => 'left');
    await vi.advanceTimersByTimeAsync(0);
    turnTab('hidden');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(read).toHaveBeenCalledTimes(1);
    turnTab('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(2);
    leaving.abort();
    expect(await ended).toBe('left');
  });

  it('reads once more if the tab was hidden past the time limit', async () => {
    const read = vi.fn<() => Promise<Work>>().mockResolvedValueOnce(busy).mockResolvedValue(done);
    const ended = poll(read);
    await vi.advanceTimersByTimeAsync(0);
    turnTab('hidden');
    await vi.advanceTimersByTimeAsync(7_200_000);
    turnTab('visible');
    expect(await ended).toEqual(done);
  });

  it('continues in a hidden tab if inBackground is set', async () => {
    const read = vi.fn<() => Promise<Work>>().mockResolvedValueOnce(busy).mockResolvedValue(done);
    turnTab('hidden');
    const ended = poll(read, { inBackground: true });
    await vi.advanceTimersByTimeAsync(oneWait('order'));
    expect(await ended).toEqual(done);
  });

  it('sends no second request while one is pending, however often the tab comes back', async () => {
    const resolvers: ((work: Work) => void)[] = [];
    const read = vi.fn<() => Promise<Work>>(() => new Promise((resolve) => resolvers.push(resolve)));
    const ended = poll(read);
    for (let turn = 0; turn < 5; turn++) {
      turnTab('hidden');
      turnTab('visible');
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect(read).toHaveBeenCalledTimes(1);
    resolvers[0]?.(done);
    expect(await ended).toEqual(done);
  });

  it('survives a temporary failure and ends at a refusal', async () => {
    const read = vi.fn<() => Promise<Work>>().mockRejectedValueOnce(busyServer).mockResolvedValue(done);
    const ended = poll(read);
    await vi.advanceTimersByTimeAsync(oneWait('order'));
    expect(await ended).toEqual(done);
    await expect(poll(() => Promise.reject(refused))).rejects.toBe(refused);
  });

  it('ends with null at its time limit and leaves no timer', async () => {
    const ended = poll(() => Promise.resolve(busy));
    await vi.advanceTimersByTimeAsync(4_000_000);
    expect(await ended).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a polled query', () => {
  function show(read: () => Promise<Work>) {
    function Status() {
      const { data } = useQuery({
        queryKey: ['work'],
        queryFn: read,
        ...polled<Work>('order', isFinal),
      });
      return <p>{data?.status ?? 'none'}</p>;
    }
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } },
    });
    render(
      <QueryClientProvider client={client}>
        <Status />
        <Status />
      </QueryClientProvider>,
    );
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('is read once for all its components until it is final', async () => {
    const read = vi
      .fn<() => Promise<Work>>()
      .mockResolvedValueOnce(busy)
      .mockRejectedValueOnce(busyServer)
      .mockResolvedValue(done);
    show(read);
    await pass(0);
    expect(read).toHaveBeenCalledTimes(1);
    await pass(120_000);
    expect(screen.getAllByText('done')).toHaveLength(2);
    expect(read).toHaveBeenCalledTimes(3);
    turnTab('hidden');
    turnTab('visible');
    await pass(120_000);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('pauses in a hidden tab, and is read at once when the tab is visible again', async () => {
    const read = vi.fn<() => Promise<Work>>().mockResolvedValue(busy);
    show(read);
    await pass(0);
    turnTab('hidden');
    await pass(3_600_000);
    expect(read).toHaveBeenCalledTimes(1);
    turnTab('visible');
    await pass(0);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('ends at a refusal', async () => {
    const read = vi.fn<() => Promise<Work>>().mockResolvedValueOnce(busy).mockRejectedValue(refused);
    show(read);
    await pass(600_000);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
