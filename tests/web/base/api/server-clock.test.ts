import { beforeEach, describe, expect, it, vi } from 'vitest';

const at = Date.parse('2026-11-30T02:00:00Z');
const load = () => import('#web/src/base/api/server-clock.ts');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: at + 86_400_000 });
  return () => void vi.useRealTimers();
});

describe('the clock of the server', () => {
  it('is the device’s until a reply tells the time', async () => {
    const { serverNow, noteServerTime } = await load();
    noteServerTime(null);
    noteServerTime('soon');
    expect(serverNow()).toBe(Date.now());
  });

  it('goes on from a reply, whatever happens to the device’s clock', async () => {
    const { serverTime, noteServerTime } = await load();
    noteServerTime('Mon, 30 Nov 2026 02:00:00 GMT');
    vi.advanceTimersByTime(60_000);
    vi.setSystemTime('1999-01-01T00:00:00Z');
    expect(serverTime()).toBe('2026-11-30T02:01:00.000Z');
  });

  it('is not set back by a slow or cached reply', async () => {
    const { serverNow, noteServerTime } = await load();
    noteServerTime('Mon, 30 Nov 2026 02:00:00 GMT');
    noteServerTime('Mon, 30 Nov 2026 01:00:00 GMT');
    expect(serverNow()).toBe(at);
  });
});
