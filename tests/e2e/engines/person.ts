import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Driver, Point } from './driver.ts';
import { chooseOption, hasHit, isLaidOut, kinds, pageText, type Seen, seen, selectField } from './find.ts';

export const phone = { width: 390, height: 844 } as const;
export const desk = { width: 1280, height: 860 } as const;

const pictures = join(import.meta.dirname, '../../../.playwright');

/** In ms. A run of the builder has two minutes of its own. */
const patience = { act: 30_000, see: 150_000 };

export type Kind = keyof typeof kinds;

/** A person at a browser. The journeys are written for it once. */
export interface Person {
  readonly goto: (url: string) => Promise<void>;
  /** Waits until it is on the page. */
  readonly see: (kind: Kind, name: RegExp) => Promise<Seen>;
  readonly press: (kind: Kind, name: RegExp) => Promise<void>;
  readonly fill: (label: RegExp, text: string) => Promise<void>;
  readonly choose: (label: RegExp, option: string) => Promise<void>;
  readonly upload: (selector: string, path: string) => Promise<void>;
  /** Draws on a picture, from points between 0 and 1 of its width and height. */
  readonly draw: (name: RegExp, points: readonly Point[]) => Promise<void>;
  /** Scrolls to every picture of this name. */
  readonly lookAtAll: (name: RegExp) => Promise<void>;
  readonly text: () => Promise<string>;
  /** Saves the screen at both widths, and leaves it at the phone's. */
  readonly keepPicture: (name: string) => Promise<void>;
}

function eyesOf({ run }: Driver) {
  const find = (kind: Kind, name: RegExp, isScrolled: boolean) => run(seen, kinds[kind], name.source, isScrolled);
  const see = async (kind: Kind, name: RegExp, timeout = patience.see): Promise<Seen> => {
    let found: Seen | null = null;
    await expect(async () => {
      found = await find(kind, name, false);
      expect(found, `${kind} ${name} of: ${found ? '' : await run(pageText)}`).not.toBeNull();
    }).toPass({ timeout });
    return found as unknown as Seen;
  };
  /** Scrolls to it as soon as it can be pressed. */
  const reach = async (kind: Kind, name: RegExp): Promise<Seen> => {
    let found: Seen | null = null;
    await expect(async () => {
      found = await find(kind, name, true);
      expect(found, `${kind} ${name}`).toMatchObject({ hindrance: null });
    }).toPass({ timeout: patience.act });
    return found as unknown as Seen;
  };
  return { see, reach };
}

/** A loaded picture of this name, scrolled to by its place. Runs in the page. @returns how many there are */
async function showPicture(name: string, place: number): Promise<number> {
  const all = [...document.querySelectorAll('img')].filter(({ alt }) => new RegExp(name).test(alt));
  all[place]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return all.length;
}

export function personAt(driver: Driver, engine: string): Person {
  const { goto, run, draw, type, upload, resize, picture } = driver;
  const { see, reach } = eyesOf(driver);
  /** A page that moves meanwhile is pressed beside the target. A person presses again then. */
  const press = (kind: Kind, name: RegExp) =>
    expect(async () => {
      await draw([await reach(kind, name)]);
      // Each look may wait for the page that the press opens.
      for (let looks = 20; !(await run(hasHit).catch(() => true)); looks--) {
        if (looks === 0) throw new Error(`The press missed ${kind} ${name}.`);
        await setTimeout(100);
      }
    }).toPass({ timeout: patience.act });
  return {
    goto,
    see,
    press,
    fill: async (label, text) => {
      await expect(async () => {
        await press('field', label);
        expect(await run(selectField, label.source), `focus in ${label}`).toBe(true);
      }).toPass({ timeout: patience.act });
      await type(text);
    },
    choose: (label, option) => run(chooseOption, label.source, option),
    upload,
    draw: async (name, points) => {
      const { x, y, width, height } = await reach('picture', name);
      await draw(points.map((at) => ({ x: x + (at.x - 0.5) * width, y: y + (at.y - 0.5) * height })));
    },
    lookAtAll: async (name) => {
      for (let place = 0; place < (await run(showPicture, name.source, place)); place++);
    },
    text: () => run(pageText),
    keepPicture: async (name) => {
      mkdirSync(pictures, { recursive: true });
      for (const size of [desk, phone]) {
        await resize(size);
        // On a busy machine an engine lays the page out later than it changes its window.
        await expect.poll(() => run(isLaidOut, size.width), { timeout: patience.act }).toBe(true);
        await run(showPicture, '', -1);
        writeFileSync(join(pictures, `${engine}-${name}-${size.width}.png`), await picture());
      }
    },
  };
}
