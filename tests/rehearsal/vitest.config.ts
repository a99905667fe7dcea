import { defineConfig } from 'vitest/config';

/** The rehearsal of a deployment: `npm run rehearse`. It builds the product several times, so it is no part of the unit tests. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/rehearsal/**/*.test.ts'],
    // A deployment takes two minutes on a quiet machine.
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});
