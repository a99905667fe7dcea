import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FunctionName } from '#functions/manifest.ts';
import type { Mail } from '#local/mail/mail.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { type Call, cognitoClient, httpClient, postFile, solve } from '#tests/product/http-client.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const password = 'Cards4all!';
let dataDir: string;
let running: Server | undefined;

interface Server {
  readonly process: ChildProcess;
  readonly origin: string;
  readonly call: Call;
  /** Resolves when the held function was called. */
  readonly holding: Promise<void>;
}

async function start(held?: FunctionName): Promise<Server> {
  const script = fileURLToPath(new URL('./start-holding.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, ...(held ? [held] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const line = (start: string) =>
    new Promise<string>((resolve) => lines.on('line', (text) => text.startsWith(start) && resolve(text)));
  const holding = line('holding').then(() => undefined);
  const origin = (await line('ready ')).replace('ready ', '');
  running = { process: child, origin, call: httpClient(origin), holding };
  return running;
}

/** kill -9: no handler runs, nothing is saved. */
async function kill({ process: child }: Server): Promise<void> {
  running = undefined;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    await pause(20);
  }
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kill-'));
});
afterEach(async () => {
  if (running) await kill(running);
  await removeScratch(dataDir);
});

async function cognito({ call }: Server) {
  const { body: config } = await call('GET /config');
  const request = cognitoClient(config.user_pool_endpoint);
  return (operation: string, body: object) => request(operation, { ClientId: config.user_pool_client_id, ...body });
}

async function signIn(server: Server, email = 'shopper@example.com'): Promise<string> {
  const request = await cognito(server);
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const { body } = await request('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
  return body.AuthenticationResult.AccessToken;
}

const inbox = async ({ origin }: Server) => (await (await fetch(`${origin}/_local/inbox.json`)).json()) as Mail[];

async function sendPhoto({ call }: Server, token: string): Promise<string> {
  const photo = await aPhoto();
  const order = { content_type: 'image/jpeg', size: photo.length, purpose: 'card_photo' };
  const { body } = await call('POST /uploads', order, token);
  expect((await postFile(body, new Uint8Array(photo), 'image/jpeg')).status).toBe(204);
  return body.upload_id;
}

const settledUpload = ({ call }: Server, id: string, token: string) =>
  until(async () => {
    const { body } = await call(`GET /uploads/${id}`, undefined, token);
    return body.status === 'pending' ? undefined : body;
  });

async function processesOf(dir: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(dir));
}

describe('a kill', () => {
  it('while painting returns the card to its draft with the interrupted message, and the next run succeeds', async () => {
    const first = await start('paint-option');
    const token = await signIn(first);
    const { key } = await settledUpload(first, await sendPhoto(first, token), token);
    const photo = { template_id: 'voltage', user_uploaded_image_url: key };
    const { body: card } = await first.call('POST /cards', photo, token);
    const order = { cardId: card.id, template: 'voltage', formData: {}, seed: 7, options: 1 };
    const { body: started } = await first.call('POST /generate-card', order, token);
    await first.holding;
    await kill(first);

    const second = await start();
    const dead = await second.call(`GET /generations/${started.generationId}`, undefined, token);
    expect(dead.body).toMatchObject({
      status: 'failed',
      error: { message: 'Generation was interrupted. Please try again.' },
    });
    const back = await second.call(`GET /cards/${card.id}`, undefined, token);
    expect(back.body).toMatchObject({ status: 'draft_front', pending: null });
    const { body: again } = await second.call('POST /generate-card', order, token);
    const made = await until(async () => {
      const { body } = await second.call(`GET /generations/${again.generationId}`, undefined, token);
      return ['queued', 'processing'].includes(body.status) ? undefined : body;
    });
    expect(made.status).toBe('succeeded');
    expect((await fetch(made.images[0])).status).toBe(200);
  });

  it('between an event and its mail loses no mail and sends none twice', async () => {
    const first = await start('send-mail');
    const request = await cognito(first);
    const Username = 'kept@example.com';
    const challenge = solve((await first.call('GET /challenge')).body);
    await request('SignUp', { Username, Password: password, ClientMetadata: { challenge, terms: 'true' } });
    const [mail] = await inbox(first);
    const ConfirmationCode = /\b\d{6}\b/.exec(mail?.html?.replace(/<[^>]+>/g, ' ') ?? '')?.[0];
    expect((await request('ConfirmSignUp', { Username, ConfirmationCode })).status).toBe(200);
    await first.holding;
    await kill(first);

    const second = await start();
    const welcome = async () =>
      (await inbox(second)).filter(({ to, subject }) => to.includes(Username) && subject.startsWith('Welcome'));
    await until(async () => ((await welcome()).length > 0 ? true : undefined));
    await fetch(`${second.origin}/_local/run-scheduled`, { method: 'POST' });
    expect(await welcome()).toHaveLength(1);
    expect(await signIn(second, Username)).toBeTruthy();
  });

  it('while a photo is checked makes the next start check it', async () => {
    const first = await start('check-upload');
    const token = await signIn(first);
    const id = await sendPhoto(first, token);
    await first.holding;
    await kill(first);
    const second = await start();
    expect(await settledUpload(second, id, token)).toMatchObject({ status: 'ready', width: 600, height: 840 });
  });

  it('leaves no process of the run behind', async () => {
    await kill(await start());
    await until(async () => ((await processesOf(dataDir)).length === 0 ? true : undefined));
    expect(await processesOf(dataDir)).toEqual([]);
  });
});
