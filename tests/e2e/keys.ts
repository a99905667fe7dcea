import { expect, type Locator, type Page } from '@playwright/test';

/** Max Tab stops between two elements of a page. */
const maxStops = 60;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((all) => all.some((element) => element === document.activeElement)).catch(() => false);

/** True if the focused element shows its focus by an outline or a shadow, on itself, on an element near it or on the tile that it covers. */
const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const stop = document.activeElement;
    if (!stop?.matches(':focus-visible')) return false;
    const near = [stop, stop.nextElementSibling, stop.parentElement, stop.closest('label'), stop.closest('li')];
    const shows = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    const cover = getComputedStyle(stop, '::after');
    return (
      (cover.content !== 'none' && shows(cover)) || near.some((element) => element && shows(getComputedStyle(element)))
    );
  });

/** Returns the actions of a visitor who uses only the keyboard. */
export function keyboardOf(page: Page) {
  const { keyboard } = page;

  /** Presses Tab until a match has the focus. Every stop on the way must show its focus. */
  async function to(target: Locator): Promise<void> {
    await expect(target.first()).toBeVisible({ timeout: 60_000 });
    for (let stops = 0; stops < maxStops; stops += 1) {
      if (await isFocused(target)) return;
      await keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
      if (name?.startsWith('<body') !== true) expect(await showsFocus(page), `shows its focus: ${name}`).toBe(true);
    }
    throw new Error(`No way by keyboard to ${String(target)}`);
  }

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

  return {
    to,
    /** Presses a button as soon as it is enabled. */
    press: async (name: string | RegExp): Promise<void> => {
      await expect(button(name).first()).toBeEnabled({ timeout: 120_000 });
      await to(button(name));
      await keyboard.press('Enter');
    },
    follow: async (name: string): Promise<void> => {
      await to(page.getByRole('link', { name, exact: true }));
      await keyboard.press('Enter');
    },
    /** Types into an empty field. */
    write: async (label: string | RegExp, text: string): Promise<void> => {
      await to(page.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    },
    tick: async (label: string | RegExp): Promise<void> => {
      await to(page.getByLabel(label));
      await keyboard.press('Space');
    },
  };
}
