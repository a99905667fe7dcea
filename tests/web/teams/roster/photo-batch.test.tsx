import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loggedErrors } from '#tests/no-console-error.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';
import { FakeStorage, setOnline } from '../../cards/data/fake-storage.ts';

// A check is slow after a tenth of a second, and late after a fifth.
vi.mock(import('#domain/tables/timings.ts'), async (original) => {
  const { timings } = await original();
  const uploadCheck = { slowMs: 100, lateMs: 200 };
  return { timings: { ...timings, uploadCheck, resends: 3 } as unknown as typeof timings };
});
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

const players = Array.from({ length: 13 }, (_, index) => ({
  id: `rpl_${index + 1}`,
  player_name: `Player ${index + 1}`,
  player_number: `${index + 1}`,
  stats: {},
  photo_at: null,
  photo_url: null,
  consent: 'given',
  consent_purposes: ['card', 'team_print'],
  link_opened_at: null,
  name_suggestion: null,
  is_active: true,
  card: 'pending',
  has_newer_words: false,
  version: 1,
}));
const counts = { active: 13, no_photo: 13, no_consent: 0, removed: 0 };

/** Photos whose names tell their players. No two have the same size. */
const thirteen = () =>
  players.map(
    ({ player_number }, index) =>
      new File(
        [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: index }, () => 0)])],
        `${player_number}.jpg`,
        {
          type: 'image/jpeg',
          lastModified: 1,
        },
      ),
  );

let storage: FakeStorage;
let server: FakeServer;
const photosSet = () => server.bodies('POST /teams/tem_1/roster/photos').map(({ matches }) => (matches as object[])[0]);

function openPhotos() {
  const page = renderSite('/dashboard/teams/tem_1/roster');
  const open = async () => {
    await page.user.click(await screen.findByRole('button', { name: /Match photos|Add photos|Photos/ }));
    return within(await screen.findByRole('dialog', { name: 'Match photos' }));
  };
  return { ...page, open };
}

async function sendThirteen() {
  const { user, open } = openPhotos();
  const dialog = await open();
  await user.upload(await dialog.findByLabelText('Choose photos'), thirteen());
  await user.click(await dialog.findByRole('button', { name: 'Save 13 photos' }));
  return { user, dialog };
}

beforeEach(() => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
  storage = new FakeStorage();
  const { fetch: photos } = storage;
  server = new FakeServer({
    'GET /teams/tem_1': () =>
      json({
        id: 'tem_1',
        name: 'Falcons',
        season: '2026',
        sport: '',
        description: '',
        isAdmin: true,
        userRole: 'coach',
        primary_color: '#0f2a4a',
        secondary_color: '#e8b23a',
        logo_url: null,
        member_count: 2,
      }),
    'GET /teams/tem_1/roster': () => json({ players, counts, next_cursor: null }),
    'POST /teams/tem_1/roster/photos': ({ body }) =>
      json({ results: (body.matches as { player_id: string }[]).map(({ player_id }) => ({ player_id, error: null })) }),
  });
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (url.includes('/uploads')) return photos(url, init);
    return navigator.onLine ? server.fetch(url, init) : Promise.reject(new TypeError('Failed to fetch'));
  });
  setOnline(true);
});

it('thirteen photos with slow checks are counted, none is sent twice, and none fails', async () => {
  storage.checksAtOnce = false;
  const { dialog } = await sendThirteen();
  await waitFor(() => expect(storage.posts).toHaveLength(13));
  expect(await dialog.findAllByText(/^Arrived/)).not.toHaveLength(0);
  expect(dialog.getByText('0 of 13 saved')).toBeTruthy();
  for (const upload of storage.uploads.slice(0, 3)) upload.status = 'ready';
  await dialog.findByText('3 of 13 saved');
  storage.check();
  await dialog.findByText('13 of 13 saved');
  expect(new Set(storage.posts).size).toBe(13);
  expect(storage.posts).toHaveLength(13);
  expect(photosSet()).toHaveLength(13);
  dialog.getByRole('button', { name: 'Done' });
});

it('a connection cut in the middle goes on by itself, and sends only what had not arrived', async () => {
  storage.onPost = (count) => count === 6 && setOnline(false);
  const { dialog } = await sendThirteen();
  await dialog.findAllByText('Waits for the connection');
  expect(await dialog.findByText(/^[1-5] of 13 saved/)).toBeTruthy();
  setOnline(true);
  await dialog.findByText('13 of 13 saved');
  expect(storage.uploads).toHaveLength(13);
  const arrivedTwice = storage.arrived.filter((id, at) => storage.arrived.indexOf(id) !== at);
  expect(arrivedTwice).toEqual([]);
  expect(new Set(photosSet().map((match) => JSON.stringify(match))).size).toBe(13);
});

it('one photo of thirteen that failed is sent again alone', async () => {
  storage.broken.add('upl_5');
  const { user, dialog } = await sendThirteen();
  await dialog.findByText('12 of 13 saved');
  expect(dialog.getByText('Failed to upload image. Please try again.')).toBeTruthy();
  dialog.getByRole('button', { name: 'Send 1 again' });
  const before = storage.posts.length;
  storage.broken.clear();
  await user.click(dialog.getByRole('button', { name: /^Send \d+\.jpg again$/ }));
  await dialog.findByText('13 of 13 saved');
  expect(storage.posts.slice(before)).toEqual(['upl_5']);
  expect(loggedErrors()).toContainEqual(['sendPhoto failed.', expect.anything()]);
});

it('a photo whose check is late can be sent again, and the others do not wait', async () => {
  storage.checksAtOnce = false;
  const { user, dialog } = await sendThirteen();
  await waitFor(() => expect(storage.posts).toHaveLength(13));
  for (const upload of storage.uploads.slice(1)) upload.status = 'ready';
  await dialog.findByText('12 of 13 saved');
  storage.checksAtOnce = true;
  await user.click(await dialog.findByRole('button', { name: 'Send 1.jpg again' }));
  await dialog.findByText('13 of 13 saved');
  expect(storage.posts).toEqual([...storage.posts.slice(0, 13), 'upl_1']);
});

it('after a reload, photos that had arrived are finished without being picked again', async () => {
  storage.checksAtOnce = false;
  await sendThirteen();
  await waitFor(() => expect(storage.posts).toHaveLength(13));
  for (const upload of storage.uploads.slice(0, 8)) upload.status = 'ready';
  await waitFor(() => expect(photosSet()).toHaveLength(8));
  cleanup();
  const dialog = await openPhotos().open();
  await dialog.findByText(/5 photos you sent before have arrived and are still being checked/);
  storage.check();
  await waitFor(() => expect(dialog.queryByText(/sent before/)).toBeNull());
  expect(photosSet()).toHaveLength(13);
  expect(storage.posts).toHaveLength(13);
});

it('after a reload, picking the same files again sends only those that had not arrived', async () => {
  storage.fates = [
    ...Array.from({ length: 8 }, () => 204 as const),
    ...Array.from({ length: 40 }, () => 'cut' as const),
  ];
  const { dialog } = await sendThirteen();
  await dialog.findByText('8 of 13 saved');
  await dialog.findByRole('button', { name: 'Send 5 again' });
  cleanup();
  storage.fates = [];
  const before = storage.posts.length;
  await sendThirteen();
  await screen.findByText('13 of 13 saved');
  expect(storage.posts.slice(before)).toHaveLength(5);
  expect(loggedErrors()).toContainEqual(['sendPhoto failed.', expect.anything()]);
});
