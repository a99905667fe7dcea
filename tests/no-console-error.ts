import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error on the console that a test did not expect is a defect that nobody would see. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    console.warn(...args);
  });
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
