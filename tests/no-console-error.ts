import { afterEach, beforeEach, vi } from 'vitest';

/** An unexpected error on the console is a defect that no one would see. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    console.warn(...args);
  });
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`console.error was called: ${String(calls[0]?.[0])}`);
});

/** Returns the errors logged so far. They count as expected and no longer fail the test. */
export function loggedErrors(): unknown[][] {
  const log = vi.mocked(console.error).mock;
  const calls = [...log.calls];
  vi.mocked(console.error).mockClear();
  return calls;
}
