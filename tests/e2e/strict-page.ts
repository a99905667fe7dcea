import { test as base, expect } from '@playwright/test';

/** A test that fails if a page violates the deployed Content Security Policy. */
export const test = base.extend<{ contentPolicy: void }>({
  contentPolicy: [
    async ({ context }, use) => {
      const refused: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await use();
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});
