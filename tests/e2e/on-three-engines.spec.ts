import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { engines } from './engines/engine-table.ts';
import { journeys } from './engines/journeys.ts';
import { personAt, phone } from './engines/person.ts';

for (const [engine, { open, lacks }] of Object.entries(engines))
  test.describe(`${engine}, without ${Object.keys(lacks).join(', ')}`, () => {
    for (const [title, journey] of Object.entries(journeys))
      test(title, async ({ browser, request, baseURL }, info) => {
        info.annotations.push(...Object.entries(lacks).map(([type, description]) => ({ type, description })));
        const driver = await open(phone, browser);
        try {
          await journey(personAt(driver, engine), { engine, origin: String(baseURL), request, info });
        } catch (error) {
          // A browser that has ended has no last screen.
          const screen = await driver.picture().catch(() => '');
          writeFileSync(info.outputPath('last-screen.png'), screen);
          throw error;
        } finally {
          await driver.end();
        }
      });
  });
