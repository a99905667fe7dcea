import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import type { Driver, Point, Size } from './driver.ts';
import { start, stop } from './programs.ts';

/** Wide and high enough for every window of the journeys. */
const screen = '1280x860x24';

/** The server chooses a free display and writes its number into its third pipe. */
async function startDisplay(): Promise<{ server: ChildProcess; name: string }> {
  const server = await start('display', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp']);
  server.stderr?.resume();
  const number = await text(server.stdio[3] as NodeJS.ReadableStream);
  if (!number) throw new Error('Xvfb ended without a display. Its folder /tmp/.X11-unix must be writable.');
  return { server, name: `:${number.trim()}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

type Command = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Result>;

/** A client of WebDriver: https://www.w3.org/TR/webdriver2/. */
function webDriver(origin: string): Command {
  return async (method, path, body) => {
    const reply = await fetch(`${origin}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value as never;
  };
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Found = Readonly<Record<typeof elementKey, string>>;

const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });

function driverOf(session: Command, end: () => Promise<void>): Driver {
  const typeInto = (found: Found, typed: string) =>
    session<void>('POST', `/element/${found[elementKey]}/value`, { text: typed });
  return {
    goto: (url) => session('POST', '/url', { url }),
    run: (work, ...args) =>
      session('POST', '/execute/sync', { script: `return (${String(work)})(...arguments);`, args }),
    draw: ([first, ...others]) =>
      session('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              ...(first ? [moveTo(first)] : []),
              { type: 'pointerDown', button: 0 },
              ...others.map(moveTo),
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    type: async (typed) => typeInto(await session<Found>('GET', '/element/active'), typed),
    upload: async (value, path) =>
      typeInto(await session<Found>('POST', '/element', { using: 'css selector', value }), path),
    resize: (size) => session('POST', '/window/rect', { x: 0, y: 0, ...size }),
    picture: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
    end,
  };
}

/** Full screen, because a window with its toolbar is never narrower than 447 pixels. */
const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } } };

/** GTK's settings without animations, which is how the engine learns of reduced motion. */
function settingsWithoutMotion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'goldcut-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

/** Starts WebKitGTK's browser on a display of its own. Playwright's WebKit is a patched one that it downloads; this is the system's. */
export async function openWebKit(size: Size): Promise<Driver> {
  const settings = settingsWithoutMotion();
  const display = await startDisplay();
  const running = [display.server];
  const end = async () => {
    await stop(running);
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const child = await start('webkit', [`--port=${port}`, '--host=127.0.0.1'], {
      DISPLAY: display.name,
      LANG: 'en_US.UTF-8',
      XDG_CONFIG_HOME: settings,
      // Containers and Ubuntu refuse its sandbox, as they do Chromium's.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    });
    child.stderr?.resume();
    running.push(child);
    const command = webDriver(`http://127.0.0.1:${port}`);
    await expect.poll(() => command('GET', '/status').then(Boolean, () => false), { timeout: 30_000 }).toBe(true);
    const { sessionId } = await command<{ sessionId: string }>('POST', '/session', { capabilities });
    const driver = driverOf((method, path, body) => command(method, `/session/${sessionId}${path}`, body), end);
    await driver.resize(size);
    return driver;
  } catch (error) {
    await end();
    throw error;
  }
}
