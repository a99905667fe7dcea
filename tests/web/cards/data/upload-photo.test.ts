import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timings } from '#domain/tables/timings.ts';
import { loggedErrors } from '#tests/no-console-error.ts';
import { awaitUpload, sendAgain, type UploadPhase, uploadPhoto } from '#web/src/cards/data/upload-photo.ts';
import { aJpeg, FakeStorage, setOnline } from './fake-storage.ts';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));

const minute = 60_000;
let storage: FakeStorage;
beforeEach(() => {
  vi.useFakeTimers();
  storage = new FakeStorage();
});
afterEach(() => {
  setOnline(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function sending(photo: Blob = aJpeg(), leaving = new AbortController()) {
  const phases: UploadPhase[] = [];
  const arrived: string[] = [];
  const outcome: { key?: string; error?: string } = {};
  const ended = uploadPhoto({
    photo,
    type: 'image/jpeg',
    purpose: 'card_photo',
    onPhase: (phase) => phases.at(-1) === phase || phases.push(phase),
    onArrived: (id) => arrived.push(id),
    signal: leaving.signal,
  }).then(
    ({ key }) => void (outcome.key = key),
    (error: Error) => void (outcome.error = error.message),
  );
  return { photo, phases, arrived, outcome, ended, leaving };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a photo whose check is slow', () => {
  it.each([1, 20, 60, 10 * 60])('is no failure: the page waits %i seconds and sends it once', async (seconds) => {
    storage.checksAtOnce = false;
    const { outcome, phases, arrived } = sending();
    await pass(seconds * 1000);
    expect(outcome).toEqual({});
    expect(phases.at(-1)).toBe(seconds < 15 ? 'checking' : seconds < 120 ? 'slow' : 'late');
    storage.check();
    await pass(timings.polls.slowUpload.last * 1.2);
    expect(outcome).toEqual({ key: 'clean/upl_1.jpg' });
    expect(storage.posts).toEqual(['upl_1']);
    expect(arrived).toEqual(['upl_1']);
  });

  it('is asked about less and less, at last every quarter of a minute', async () => {
    storage.checksAtOnce = false;
    const { leaving } = sending();
    await pass(5 * minute);
    const before = storage.reads;
    await pass(10 * minute);
    expect(storage.reads - before).toBeLessThanOrEqual(45);
    expect(storage.reads - before).toBeGreaterThanOrEqual(36);
    leaving.abort();
  });

  it.each([
    ['the phone wakes up', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ])('is asked about at once when %s', async (_, wake) => {
    storage.checksAtOnce = false;
    const { outcome } = sending();
    await pass(5 * minute);
    storage.check();
    wake();
    await pass(0);
    expect(outcome.key).toBe('clean/upl_1.jpg');
  });

  it('is sent again to its place when a person asks, and the wait goes on', async () => {
    storage.checksAtOnce = false;
    const { photo, outcome, phases } = sending();
    await pass(3 * minute);
    expect(phases).toEqual(['sending', 'checking', 'slow', 'late']);
    sendAgain(photo);
    await pass(0);
    expect(storage.posts).toEqual(['upl_1', 'upl_1']);
    expect(phases.slice(4)).toEqual(['sending', 'checking']);
    storage.check();
    await pass(timings.polls.upload.last * 1.2);
    expect(outcome.key).toBe('clean/upl_1.jpg');
  });

  it('is followed by its id after a reload', async () => {
    storage.checksAtOnce = false;
    const { leaving } = sending();
    await pass(1000);
    leaving.abort();
    const phases: UploadPhase[] = [];
    const { signal } = new AbortController();
    const followed = awaitUpload('upl_1', { signal, onPhase: (phase) => phases.push(phase) });
    await pass(minute);
    storage.check();
    await pass(timings.polls.slowUpload.last * 1.2);
    expect((await followed).key).toBe('clean/upl_1.jpg');
    expect(phases).toEqual(['checking', 'slow']);
    expect(storage.posts).toEqual(['upl_1']);
  });

  it('may be refused in the end, and only then it is', async () => {
    storage.checksAtOnce = false;
    const { outcome } = sending();
    await pass(minute);
    storage.check('rejected');
    await pass(timings.polls.slowUpload.last * 1.2);
    expect(outcome).toEqual({ error: 'This photo could not be read.' });
    expect(loggedErrors()).toContainEqual(['sendPhoto failed.', expect.anything()]);
  });

  it('goes on when reads fail for a while', async () => {
    storage.checksAtOnce = false;
    const { outcome, phases } = sending();
    await pass(1000);
    setOnline(false);
    await pass(10 * minute);
    storage.check();
    setOnline(true);
    await pass(timings.polls.slowUpload.last * 1.2);
    expect(outcome.key).toBe('clean/upl_1.jpg');
    expect(phases).not.toContain('waiting');
  });
});

describe('a photo whose connection is cut', () => {
  it.each([
    ['while it is sent', ['cut']],
    ['again and again', ['cut', 'cut', 'cut', 'cut']],
    ['by the storage’s own failure', [500, 503]],
    ['by a slow socket, which S3 answers with 400', [400]],
  ] as const)('%s goes on by itself, in its own place', async (_, fates) => {
    storage.fates = [...fates];
    const { outcome, phases } = sending();
    await pass(30_000);
    expect(outcome.key).toBe('clean/upl_1.jpg');
    expect(storage.posts).toEqual(Array.from({ length: fates.length + 1 }, () => 'upl_1'));
    expect(phases).toContain('waiting');
  });

  it('waits for the network as long as it takes, and goes on at once', async () => {
    setOnline(false);
    const { outcome, phases } = sending();
    await pass(5 * minute);
    expect(outcome).toEqual({});
    expect(phases.at(-1)).toBe('waiting');
    setOnline(true);
    await pass(5000);
    expect(outcome.key).toBe('clean/upl_1.jpg');
    expect(loggedErrors()).toContainEqual(['createUpload failed.', expect.anything()]);
  });

  it('that had left whole is looked for before it is sent again', async () => {
    storage.fates = ['lost'];
    const { outcome } = sending();
    await pass(5000);
    expect(outcome.key).toBe('clean/upl_1.jpg');
    expect(storage.posts).toEqual(['upl_1']);
  });

  it('that had left whole and never arrived is sent again', async () => {
    storage.fates = ['lost'];
    storage.checksAtOnce = false;
    const { outcome } = sending();
    await pass(14_000);
    expect(storage.posts).toHaveLength(1);
    storage.checksAtOnce = true;
    await pass(5000);
    expect(outcome.key).toBe('clean/upl_1.jpg');
    expect(storage.posts).toEqual(['upl_1', 'upl_1']);
  });

  it('gets a new place when the old one has expired', async () => {
    storage.fates = ['cut', 403];
    const { outcome } = sending();
    await pass(5000);
    expect(outcome.key).toBe('clean/upl_2.jpg');
    expect(storage.posts).toEqual(['upl_1', 'upl_1', 'upl_2']);
  });

  it('fails after twenty seconds of failures in a row, and a retry opens no second place', async () => {
    storage.fates = Array.from({ length: timings.resends }, () => 'cut' as const);
    const first = sending();
    await pass(minute);
    expect(first.outcome).toEqual({ error: 'Failed to upload image. Please try again.' });
    const second = sending(first.photo);
    await pass(2000);
    expect(second.outcome.key).toBe('clean/upl_1.jpg');
    expect(storage.uploads).toHaveLength(1);
    expect(loggedErrors()).toContainEqual(['sendPhoto failed.', expect.anything()]);
  });

  it.each([
    ['the storage refuses it every time', 403, 'Failed to upload image. Please try again.'],
    ['it is too large to send', 413, 'File too large. Maximum size is 100MB.'],
  ])('fails with a message when %s', async (_, status, message) => {
    storage.fates = Array.from({ length: timings.resends }, () => status);
    const { outcome } = sending();
    await pass(minute);
    expect(outcome).toEqual({ error: message });
    expect(loggedErrors()).toContainEqual(['sendPhoto failed.', expect.anything()]);
  });

  it('stops when the page is left', async () => {
    storage.fates = Array.from({ length: 99 }, () => 'cut' as const);
    const { leaving, ended } = sending();
    await pass(2000);
    leaving.abort();
    await pass(0);
    await ended;
    const before = storage.posts.length;
    await pass(minute);
    expect(storage.posts).toHaveLength(before);
  });
});

describe('a photo that has arrived', () => {
  it('is not sent again when its page tries again', async () => {
    const first = sending();
    await pass(2000);
    const again = sending(first.photo);
    await pass(2000);
    expect(again.outcome.key).toBe('clean/upl_1.jpg');
    expect(storage.posts).toEqual(['upl_1']);
  });

  it('starts anew if the server has forgotten it', async () => {
    const first = sending();
    await pass(2000);
    storage.uploads.length = 0;
    const again = sending(first.photo);
    await pass(2000);
    expect(again.outcome.error).toBe('Not found.');
    const third = sending(first.photo);
    await pass(2000);
    expect(third.outcome.key).toBe('clean/upl_1.jpg');
    expect(loggedErrors()).toContainEqual(['sendPhoto failed.', expect.anything()]);
  });
});
