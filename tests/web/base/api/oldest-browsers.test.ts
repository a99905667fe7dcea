import { describe, expect, it, vi } from 'vitest';
import { joinSignals } from '#web/src/base/api/retry.ts';
import { fakeApi, json } from './fake-api.ts';

/** Takes away what our oldest browsers lack: `AbortSignal.any`, `Response.json` and the size of search parameters. */
function takeAway(): void {
  vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  vi.spyOn(Response, 'json').mockImplementation(() => {
    throw new TypeError('Response.json is not a function');
  });
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as unknown as number);
}

describe('in our oldest browsers', () => {
  it('a call keeps its parameters and can be given up', async () => {
    takeAway();
    const { api, requests } = fakeApi([json({ cards: [], next_cursor: null })]);
    const page = new AbortController();
    await api('listCards', { query: { status: 'completed' }, signal: page.signal });
    expect(requests[0]?.url).toMatch(/\/api\/cards\?status=completed$/);
    expect(requests[0]?.init.signal?.aborted).toBe(false);
    page.abort();
    expect(requests[0]?.init.signal?.aborted).toBe(true);
  });

  it('a deletion whose reply was lost is done', async () => {
    takeAway();
    const { api } = fakeApi([new TypeError('Failed to fetch'), new Response('{}', { status: 404 })]);
    await expect(api('deleteCard', { params: { id: 'crd_1' } })).resolves.toEqual({ success: true });
  });
});

describe('joined signals', () => {
  it('end with the first that ends, for its reason, and then listen to none', () => {
    const [page, timeout] = [new AbortController(), new AbortController()];
    const removed = vi.spyOn(page.signal, 'removeEventListener');
    const joined = joinSignals([page.signal, timeout.signal]);
    const ended = vi.fn<() => void>();
    joined.addEventListener('abort', ended);
    timeout.abort(new DOMException('Too long.', 'TimeoutError'));
    page.abort();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(joined.reason).toMatchObject({ name: 'TimeoutError' });
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('have ended if one had ended before', () => {
    expect(joinSignals([new AbortController().signal, AbortSignal.abort('left')])).toMatchObject({
      aborted: true,
      reason: 'left',
    });
  });
});
