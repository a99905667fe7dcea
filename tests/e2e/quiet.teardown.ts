import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { logFile } from './product-log.ts';

// Runs after all other tests: no warning of Node, no line at WARN or above, no output of a child process.
test('The product prints only its ready line', async () => {
  const lines = (await readFile(logFile(), 'utf8')).split('\n').filter(Boolean);
  expect(lines).toEqual([expect.stringMatching(/^ready http:/)]);
});
