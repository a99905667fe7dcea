import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';

/** WebKitGTK's browser, on an X display of its own. Playwright's WebKit is a patched one that it downloads; this is the system's. */
export interface WebKit {
  readonly goto: (url: string) => Promise<void>;
  /** Waits for a visible element of a CSS selector by its name: label, text, or a picture's words. */
  readonly see: (selector: string, name: RegExp) => Promise<void>;
  /** Scrolls to all elements of a CSS selector, one after another. */
  readonly scrollThrough: (selector: string) => Promise<void>;
  readonly click: (selector: string, name: RegExp) => Promise<void>;
  readonly type: (label: string, text: string) => Promise<void>;
  readonly choose: (label: string, option: string) => Promise<void>;
  readonly textOf: (selector: string) => Promise<string>;
  readonly screenshot: () => Promise<Buffer>;
  readonly end: () => Promise<void>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Debian's package of each program. */
const packages = { Xvfb: 'xvfb', WebKitWebDriver: 'webkit2gtk-driver' } as const;

/** Starts a program, or throws with the command that installs it. */
async function start(
  program: keyof typeof packages,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new Error(`No ${program} found. Install it with: apt-get install ${packages[program]}`, { cause });
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** The server chooses a free display and writes its number into its third pipe. */
async function startDisplay({ width, height }: Size) {
  const server = await start('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']);
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

/** A client of the protocol: https://www.w3.org/TR/webdriver2/. */
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

/** These run in the page. */
const named = `
  const [selector, pattern] = arguments;
  const nameOf = (it) => [it.getAttribute('aria-label'), it.getAttribute('alt'), it.textContent].filter(Boolean).join(' ');
  return [...document.querySelectorAll(selector)].find((it) =>
    it.checkVisibility({ visibilityProperty: true }) && new RegExp(pattern).test(nameOf(it).replace(/\\s+/g, ' ').trim()));`;
const labelled = `
  const fields = [...document.querySelectorAll('label')].filter((it) => it.textContent.trim() === arguments[0]);
  return fields.map((it) => it.control).find((it) => it?.checkVisibility());`;
const optionOf = `return [...arguments[0].options].find((it) => it.text === arguments[1]);`;
const all = `return [...document.querySelectorAll(arguments[0])];`;
const scrollTo = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });`;
const frame = `const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));`;

function browserOf(session: Command, end: () => Promise<void>): WebKit {
  const run = <Result>(script: string, ...args: readonly unknown[]) =>
    session<Result>('POST', '/execute/sync', { script, args });
  const scroll = async (found: Found) => {
    await run(scrollTo, found);
    await session('POST', '/execute/async', { script: frame, args: [] });
  };
  const find = async (script: string, ...args: readonly unknown[]): Promise<Found> => {
    const found = await run<Found | null>(script, ...args);
    if (!found) throw new Error(`Not on the page: ${args.join(' ')}`);
    return found;
  };
  /** Acts on an element as soon as it is there and takes the act. A refused act did nothing. */
  const act = (look: () => Promise<Found>, path: 'click' | 'value', body: object) =>
    expect(async () => {
      const found = await look();
      await scroll(found);
      await session('POST', `/element/${found[elementKey]}/${path}`, body);
    }).toPass({ timeout: 30_000 });

  return {
    goto: (url) => session('POST', '/url', { url }),
    see: (selector, name) =>
      expect(async () => void (await find(named, selector, name.source))).toPass({ timeout: 60_000 }),
    scrollThrough: async (selector) => {
      for (const found of await run<Found[]>(all, selector)) await scroll(found);
    },
    click: (selector, name) => act(() => find(named, selector, name.source), 'click', {}),
    type: (label, typed) => act(() => find(labelled, label), 'value', { text: typed }),
    choose: (label, option) => act(async () => find(optionOf, await find(labelled, label), option), 'click', {}),
    textOf: (selector) => run(`return document.querySelector(arguments[0])?.innerText ?? '';`, selector),
    screenshot: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
    end,
  };
}

/** Full screen, because a window with its toolbar is never narrower than 447 pixels. */
const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } } };

/** Starts the browser on a screen of this size. */
export async function startWebKit(size: Size): Promise<WebKit> {
  const display = await startDisplay(size);
  const running = [display.server];
  // The driver ends before its display, and the browser with it.
  const end = async () => {
    for (const child of running.toReversed()) await stop(child);
  };
  try {
    const port = await freePort();
    running.push(
      await start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
        DISPLAY: display.name,
        LANG: 'en_US.UTF-8',
        // Containers and Ubuntu refuse its sandbox, as they do Chromium's.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      }),
    );
    const command = webDriver(`http://127.0.0.1:${port}`);
    await expect.poll(() => command('GET', '/status').then(Boolean, () => false), { timeout: 30_000 }).toBe(true);
    const { sessionId } = await command<{ sessionId: string }>('POST', '/session', { capabilities });
    const session: Command = (method, path, body) => command(method, `/session/${sessionId}${path}`, body);
    await session('POST', '/window/rect', { x: 0, y: 0, ...size });
    return browserOf(session, end);
  } catch (error) {
    await end();
    throw error;
  }
}
