import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Driver, Point, Size } from './driver.ts';
import { start, stop } from './programs.ts';

type Send = <Result>(method: string, params: object) => Promise<Result>;

interface Reply {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result: unknown;
}

/** A client of WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/. Playwright's own sends Firefox ESR a command that it lacks. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id ?? 0)?.(reply);
  });
  let id = 0;
  return async (method, params) => {
    id += 1;
    socket.send(JSON.stringify({ id, method, params }));
    const { promise, resolve } = Promise.withResolvers<Reply>();
    waiting.set(id, resolve);
    const reply = await promise;
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message}`);
    return reply.result as never;
  };
}

interface Called {
  readonly type: string;
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
const keysOf = (text: string) =>
  Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

function driverOf(send: Send, context: string, end: () => Promise<void>): Driver {
  const act = async (source: object) => {
    await send('input.performActions', { context, actions: [source] });
  };
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (work, ...args) => {
      const functionDeclaration = `async () => JSON.stringify(await (${String(work)})(...${JSON.stringify(args)}) ?? null)`;
      const call = { functionDeclaration, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await send<Called>('script.callFunction', call);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    draw: ([first, ...others]) =>
      act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          ...(first ? [moveTo(first)] : []),
          { type: 'pointerDown', button: 0 },
          ...others.map(moveTo),
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) => act({ type: 'key', id: 'keys', actions: keysOf(text) }),
    upload: async (value, path) => {
      const locator = { type: 'css', value };
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
      });
      if (!nodes[0]) throw new Error(`Not on the page: ${value}`);
      await send('input.setFiles', { context, element: { sharedId: nodes[0].sharedId }, files: [path] });
    },
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    picture: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    end,
  };
}

/** Starts the system's Firefox without a window. */
export async function openFirefox(size: Size): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'goldcut-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n');
  const child = await start('firefox', ['--headless', '--remote-debugging-port=0', '--profile', profile]);
  const end = async () => {
    await stop([child]);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    let address: string | undefined;
    for await (const line of createInterface({ input: child.stderr as NodeJS.ReadableStream })) {
      address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) break;
    }
    if (!address) throw new Error('Firefox ended before it could be driven.');
    child.stderr?.resume();
    const send = await connect(`${address}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const driver = driverOf(send, contexts[0]?.context ?? '', end);
    await driver.resize(size);
    return driver;
  } catch (error) {
    await end();
    throw error;
  }
}
