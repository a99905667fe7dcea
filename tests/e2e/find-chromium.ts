import { existsSync } from 'node:fs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium. Without one the browser tests fail with the command that installs it; they are never skipped. */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const given = env.CHROMIUM_PATH;
  const found = [...(given ? [given] : []), ...known].find((path) => existsSync(path));
  if (!found)
    throw new Error(
      'No Chromium found. Install one with: apt-get install chromium   (or name yours: CHROMIUM_PATH=/path/to/chromium)',
    );
  return found;
}

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
