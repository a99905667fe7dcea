import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';
import { AcceptedUpload } from '../../upload-request.ts';

vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

const colours = { primary_color: '#0f2a4a', secondary_color: '#e8b23a', logo_url: null };
const team = {
  ...colours,
  id: 'tem_1',
  name: 'Falcons',
  season: '2026',
  isAdmin: true,
  userRole: 'coach',
  past_seasons: [],
};
const look = { template_name: 'voltage', template_label: 'Voltage' };
const plan = { players: 2, ready_ids: ['rpl_1', 'rpl_2'], missing: [], prints: [], portraits: [], doubts: [], look };
const counts = { waiting: 0, making: 0, done: 4, failed: 0, skipped: 0 };
const set = {
  id: 'set_1',
  name: 'Falcons 2026',
  status: 'finished',
  total: 4,
  has_team_photo: true,
  counts,
  created_at: '2026-11-22T12:00:00.000Z',
};
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'whole team.jpg', { type: 'image/jpeg' });

function openSets(sets: readonly unknown[]) {
  const upload = { id: 'upl_1', status: 'ready', key: 'tem_1/1.jpg', url: '/1.jpg', width: 3000, height: 2000 };
  const server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/sets': () => json({ sets }),
    'GET /teams/tem_1/set-plan': () => json(plan),
    'GET /teams/tem_1/sets/set_1': () => json({ ...set, cards: [], next_cursor: null }),
    'POST /teams/tem_1/uploads': () =>
      json({ upload_id: 'upl_1', key: 'tem_1/1.jpg', url: 'http://s3/incoming', fields: {} }, 201),
    'GET /teams/tem_1/uploads/upl_1': () => json(upload),
    'POST /teams/tem_1/sets': () => json(set, 202),
    'POST /teams/tem_1/sets/set_1/retry': () => json({ ...set, has_team_photo: false }, 202),
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
  return { server, ...renderSite('/dashboard/teams/tem_1/sets') };
}

beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
});

it('a set starts with the logo, or with the team photo that the coach picks', async () => {
  const { server, user } = openSets([]);
  await screen.findByText('Your initials on your colors. No player’s own photo is on them.');
  await user.click(screen.getByRole('button', { name: 'Make 4 cards' }));
  await waitFor(() => expect(server.bodies('POST /teams/tem_1/sets')).toMatchObject([{ team_photo_key: null }]));

  await user.upload(screen.getByLabelText('Photo of the team'), photo);
  await screen.findByText(/^Your photo whole team\.jpg\./);
  await user.click(screen.getByRole('button', { name: 'Make 4 cards' }));
  await waitFor(() =>
    expect(server.bodies('POST /teams/tem_1/sets').at(-1)).toMatchObject({ team_photo_key: 'tem_1/1.jpg' }),
  );
});

it('a file that is not a photo is refused with a message, and starts no set', async () => {
  const { server, user } = openSets([]);
  const film = new File(['not a photo'], 'team.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Photo of the team'), film);
  await user.click(screen.getByRole('button', { name: 'Make 4 cards' }));
  await screen.findByText('Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.');
  expect(server.bodies('POST /teams/tem_1/sets')).toEqual([]);
});

it('checklist and team card of a finished set are made again with another picture', async () => {
  const { server, user } = openSets([set]);
  await user.click(await screen.findByRole('button', { name: 'Change the team picture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Checklist and team card' }));
  dialog.getByText(/Now they show a team photo\./);
  await user.click(dialog.getByRole('button', { name: 'Make both again' }));
  await waitFor(() => expect(server.bodies('POST /teams/tem_1/sets/set_1/retry')).toEqual([{ team_photo_key: null }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const upsideDown =
  'The head is upside down in this photo. The back shows the number, the team logo or the whole photo instead.';

/** The set page of a team whose one player has no portrait, with the dialog that points at the head. */
async function openHeadDialog() {
  const player = { player_id: 'rpl_1', player_name: 'Mara Okafor', player_number: '7' };
  const portraits = [{ ...player, code: 'upside_down', message: upsideDown, photo_url: '/mara.jpg' }];
  const { server, user } = openSets([]);
  server.replies['GET /teams/tem_1/set-plan'] = () => json({ ...plan, portraits });
  server.replies['PATCH /teams/tem_1/roster/players/rpl_1'] = () => json({ id: 'rpl_1' });
  await screen.findByText(upsideDown);
  await user.click(screen.getByRole('button', { name: 'Point at the head: Mara Okafor' }));
  return { server, user };
}

it('a coach reads whose back has no portrait and why, and points at the head', async () => {
  const { server, user } = await openHeadDialog();
  (await screen.findByRole('button', { name: /^The photo\./ })).focus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Use this head' }));
  await waitFor(() =>
    expect(server.bodies('PATCH /teams/tem_1/roster/players/rpl_1')).toEqual([
      { photo_head: { x: 0.51, y: 0.31, radius: 0.08 } },
    ]),
  );
});

it('a circle that nobody has placed is not used as a head', async () => {
  const { user } = await openHeadDialog();
  const use = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use this head' });
  expect(use.disabled).toBe(true);
  screen.getByRole('button', { name: /^The photo\./ }).focus();
  await user.keyboard('{ArrowRight}');
  expect(use.disabled).toBe(false);
});

it('a coach reads which photos may not print well before the set is made', async () => {
  const doubts = [
    {
      player_id: 'rpl_1',
      player_name: 'Mara Okafor',
      player_number: '27',
      message: 'The athlete is dark in this photo.',
    },
  ];
  const server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/sets': () => json({ sets: [] }),
    'GET /teams/tem_1/set-plan': () => json({ ...plan, doubts }),
  });
  vi.stubGlobal('fetch', server.fetch);
  renderSite('/dashboard/teams/tem_1/sets');
  await screen.findByText('One photo may not print well');
  expect(screen.getByText('The athlete is dark in this photo.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change photos on the roster' })).toBeTruthy();
});
