import type { Browser } from '@playwright/test';
import { openChromium } from './chromium.ts';
import type { Driver, Size } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

interface Engine {
  readonly open: (size: Size, browser: Browser) => Promise<Driver>;
  /** What the engine cannot do in this house, and who tries it instead. */
  readonly lacks: Readonly<Record<string, string>>;
}

const handMade = { 'a list’s own popup': 'the option is set; keyboard-alone.spec.ts opens it in Chromium' };
const noFinger = { ...handMade, 'a finger': 'the mouse presses; first-order.spec.ts taps in Chromium' };

export const engines: Readonly<Record<string, Engine>> = {
  chromium: { open: openChromium, lacks: noFinger },
  firefox: { open: openFirefox, lacks: noFinger },
  webkit: {
    open: openWebKit,
    lacks: {
      ...noFinger,
      'a camera': 'WebKitGTK has no mediaDevices; a file is chosen',
      'Safari’s own focus': 'WebKitGTK focuses a pressed button, and Safari does not',
    },
  },
};
