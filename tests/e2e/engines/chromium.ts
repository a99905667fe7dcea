import type { Browser } from '@playwright/test';
import type { Driver, Size } from './driver.ts';

/** Opens a page in the Chromium of the other journeys. */
export async function openChromium(size: Size, browser: Browser): Promise<Driver> {
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    run: (work, ...args) => page.evaluate(`(${String(work)})(...${JSON.stringify(args)})`),
    draw: async ([first, ...others]) => {
      if (first) await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    upload: (selector, path) => page.locator(selector).setInputFiles(path),
    resize: (to) => page.setViewportSize(to),
    picture: () => page.screenshot(),
    end: () => context.close(),
  };
}
