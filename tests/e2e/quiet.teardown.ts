import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { logFile } from './product-log.ts';

// After the journeys: no warning of Node, no line at WARN or above, nothing from a child.
test('The product prints nothing but that it is ready', async () => {
  const lines = (await readFile(logFile(), 'utf8')).split('\n').filter(Boolean);
  expect(lines).toEqual([expect.stringMatching(/^ready http:/)]);
});
