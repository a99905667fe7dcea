import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { loadUpload } from '#functions/table/cards/upload.ts';
import { readAddresses } from '#local/state/addresses.ts';
import { composeAthletes } from '#scripts/samples/athletes/compose-athletes.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { start, stop } from '../start-product.ts';
import { needProgram } from '../tools.ts';
import { cost } from './stopwatch.ts';

interface FeltPhoto {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Milliseconds of each part of a wait, in order, and their sum. */
type Shares = Readonly<Record<string, number>>;

const runs = 5;
const team = ['soccer', 'batter', 'volley', 'qb', 'windup', 'basket', 'hockey', 'tennis'] as const;
const rendered = [
  { count: 1, width: 3000, height: 4000, tall: 0.8 },
  { count: 4, width: 4000, height: 3000, tall: 0.6 },
  { count: 8, width: 4000, height: 2250, tall: 0.45 },
] as const;

/** Strength of the grain, 0 to 255. Without grain, a photo has a fifth of the bytes of a camera's photo. */
const grain = 28;

function grained(ctx: SKRSContext2D): void {
  const { width, height } = ctx.canvas;
  const random = seededRandom(1);
  const picture = ctx.getImageData(0, 0, width, height);
  for (let i = 0; i < picture.data.length; i += 4) {
    const more = grain * (random() - 0.5);
    for (let k = i; k < i + 3; k++) picture.data[k] = (picture.data[k] as number) + more;
  }
  ctx.putImageData(picture, 0, 0);
}

/** Photos of 3 MB with 1, 4 and 8 people, and the photos whose paths follow `--felt`. */
async function feltPhotos(): Promise<FeltPhoto[]> {
  const drawn = rendered.map(async ({ count, tall, ...size }) => {
    const figures = team
      .slice(0, count)
      .map((athlete, n) => ({ athlete, height: tall, x: (n + 0.5) / count, bottom: 1 }));
    const { photo } = await composeAthletes({ ...size, ground: '#4b8a3c', figures, inFront: grained });
    return { name: count === 1 ? '1 person' : `${count} people`, bytes: Buffer.from(photo) };
  });
  const given = process.argv.slice(process.argv.indexOf('--felt') + 1);
  const real = given.map(async (path) => ({ name: basename(path), bytes: await readFile(path) }));
  return Promise.all([...drawn, ...real]);
}

/** The differences between consecutive times, in milliseconds. */
function sharesOf(times: readonly (readonly [share: string, at: number])[]): Shares {
  const [begun, ...later] = times.map(([, at]) => at);
  const names = times.slice(1).map(([name]) => name);
  const each = later.map((at, index) => [names[index], at - (later[index - 1] ?? begun ?? 0)] as const);
  return { ...Object.fromEntries(each), all: (later.at(-1) ?? 0) - (begun ?? 0) };
}

/** Polls `read` until `done`. It reads table rows directly, so that polling puts no load on the product. */
async function timeWhen<T>(read: () => Promise<T>, done: (row: T) => boolean): Promise<number> {
  while (!done(await read())) await wait(15);
  return Date.now();
}

const isCall = (method: string, path: RegExp) => (answer: Response) =>
  answer.request().method() === method && path.test(new URL(answer.url()).pathname);

interface Answer {
  readonly status: string;
  readonly width?: number | null;
}

/** Waits for the API's reply that `isWanted` accepts. Returns its time in epoch milliseconds. */
async function timeOfAnswer(page: Page, path: RegExp, isWanted: (answer: Answer) => boolean): Promise<number> {
  await page.waitForResponse(
    async (answer) => isCall('GET', path)(answer) && isWanted((await answer.json()) as Answer),
    { timeout: 60_000 },
  );
  return Date.now();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Measures from the file choice to the question whose card it is, or to the crop of a single person. The matte comes later. */
async function sendPhoto(page: Page, { bytes }: FeltPhoto): Promise<Shares> {
  const opening = page.waitForResponse(isCall('POST', /\/api\/uploads$/));
  const posting = page.waitForEvent('requestfinished', (one) => one.method() === 'POST' && !/\/api\//.test(one.url()));
  const reading = timeOfAnswer(page, /\/api\/uploads\/\w+$/, ({ width }) => width !== null);
  // Playwright needs half a second to transfer 3 MB to the page, so the measurement begins in the page.
  const input = page.getByLabel('Choose a photo or video');
  const chosen = await input.evaluateHandle((element: { onchange: unknown }) => {
    const at = { ms: 0 };
    element.onchange = () => (at.ms = Date.now());
    return at;
  });
  await input.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: bytes });
  const { ms: begun } = await chosen.jsonValue();
  const { upload_id: id, key } = (await (await opening).json()) as { upload_id: string; key: string };
  await posting;
  const posted = Date.now();
  const [userId = ''] = key.split('/');
  const found = await timeWhen(
    () => loadUpload(userId, id),
    (upload) => upload !== null && upload.width !== null,
  );
  const told = await reading;
  await page.getByRole('button', { name: 'Use this crop' }).and(page.locator(':enabled')).waitFor();
  return sharesOf([
    ['begun', begun],
    ['upload', posted],
    ['check and find', found],
    ['poll', told],
    ['question', Date.now()],
  ]);
}

/** Measures from “Make the front” to two options on the screen. */
async function makeFront(page: Page): Promise<Shares> {
  await press(page, 'Use this crop');
  await page.getByLabel('Player name', { exact: true }).fill('Jordan Okafor');
  await page.getByText('All changes saved').waitFor();
  // A person spends some time on the page before making the front, so the preview has loaded by then.
  await page.getByAltText('Preview of your card with this photo and these words').waitFor();
  await wait(1500);
  const accepting = page.waitForResponse(isCall('POST', /\/api\/generate-card$/));
  const reading = timeOfAnswer(page, /\/api\/generations\/\w+$/, ({ status }) => status === 'succeeded');
  const begun = Date.now();
  await press(page, 'Make the front');
  const { generationId } = (await (await accepting).json()) as { generationId: string };
  const accepted = Date.now();
  const read = async () => (await loadGeneration(generationId))?.entity;
  const taken = await timeWhen(read, (run) => run?.status !== 'queued');
  const drawn = await timeWhen(read, (run) => run?.status === 'succeeded');
  const ready = await reading;
  const options = page.locator('main img[width="800"]');
  for (const n of [0, 1]) await options.nth(n).evaluate((image: { decode(): Promise<void> }) => image.decode());
  return sharesOf([
    ['begun', begun],
    ['start', accepted],
    ['queue', taken],
    ['draw', drawn],
    ['poll', ready],
    ['picture', Date.now()],
  ]);
}

async function openBuilder(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })).newPage();
  await page.goto('/?login=required');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill('player@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('Cards4all!');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('radio', { name: /^Voltage/ }).check();
  await press(page, 'Use this design');
  await page.getByRole('heading', { name: 'Add the photo', level: 1 }).waitFor();
  return page;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** The median of each part. Their sum may differ from the median of the sum. */
function line(name: string, all: readonly Shares[]): string {
  const shares = Object.keys(all[0] ?? {}).map((share) => {
    const value = median(all.map((one) => one[share] ?? 0));
    return share === 'all' ? `= ${value.toFixed(0)} ms` : `${share} ${value.toFixed(0)}`;
  });
  return `${name.padEnd(24)} ${shares.join(', ')}`;
}

/** The parts of a photo's check, warm and in this process: CPU without finding, and CPU of finding. */
async function checkLine({ name, bytes }: FeltPhoto): Promise<string> {
  await ingestPhoto(bytes, 'photo', findAthlete);
  const [all, check] = [
    await cost(() => ingestPhoto(bytes, 'photo', findAthlete), runs),
    await cost(() => ingestPhoto(bytes, 'photo', async () => null), runs),
  ];
  return `${name.padEnd(24)} check ${check.cpu.toFixed(0)} ms CPU, find ${(all.cpu - check.cpu).toFixed(0)} ms CPU`;
}

/** A person's waits in a browser at `npm start`: medians of five runs after one that warms up. */
export async function measureFelt(): Promise<string[]> {
  const photos = await feltPhotos();
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-bench-'));
  process.env.GENERATION_LIMITS = '1000,1000';
  const product = await start(dataDir);
  const browser = await chromium.launch({
    executablePath: needProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    Object.assign(process.env, await readAddresses(dataDir));
    const lines = [`load ${loadavg()[0]?.toFixed(1)}`];
    for (const photo of photos) {
      const [sent, made]: [Shares[], Shares[]] = [[], []];
      for (let n = 0; n <= runs; n++) {
        const page = await openBuilder(browser, product.origin);
        const own = [await sendPhoto(page, photo), await makeFront(page)] as const;
        await page.context().close();
        if (n === 0) continue;
        sent.push(own[0]);
        made.push(own[1]);
      }
      lines.push(line(`${photo.name}: whose card`, sent), line(`${photo.name}: two options`, made));
    }
    for (const photo of photos) lines.push(await checkLine(photo));
    return lines;
  } finally {
    await browser.close();
    await stop(product);
    await rm(dataDir, { recursive: true, force: true });
  }
}
