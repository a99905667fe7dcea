import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { needProgram } from '#scripts/check/tools.ts';

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  await new Promise((resolve) => server.close(resolve));
  return listens;
}

/** Below the ports that the system gives to the unit tests, which run at the same time. The product takes the next three, too. */
async function freePort(): Promise<string> {
  for (let port = 20_000 + (process.pid % 1000) * 10; ; port += 10) if (await isFree(port)) return String(port);
}

// Workers read this file again: what the first reading chose goes on in the environment.
process.env.E2E_PORT ??= await freePort();
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'goldcut-e2e-'));
const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.playwright/results',
  // A whole card, both sides, on a slow machine beside the unit tests.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  workers: 1,
  retries: 0,
  reporter: 'list',
  projects: [
    { name: 'journeys', teardown: 'quiet' },
    { name: 'quiet', testMatch: 'quiet.teardown.ts' },
  ],
  use: {
    baseURL: origin,
    viewport: { width: 1280, height: 860 },
    // Contrast is measured on pages at rest.
    contextOptions: { reducedMotion: 'reduce' },
    // A fifth of a journey's CPU goes into a trace. `npm run e2e -- --trace on` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: needProgram('chromium'), args: chromiumArgs },
  },
  webServer: {
    command: `"${process.execPath}" "${fileURLToPath(new URL('tests/e2e/start-product.ts', import.meta.url))}"`,
    url: `${origin}/api/health`,
    // Started from a cold disk on a busy machine; normally under 3 s.
    timeout: 60_000,
    // One seeded account makes more cards in a quarter of an hour than a person may.
    env: { PORT: process.env.E2E_PORT, LOCAL_DATA_DIR: process.env.E2E_DATA_DIR, GENERATION_LIMITS: '100,400' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
