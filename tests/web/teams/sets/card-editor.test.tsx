import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loggedErrors } from '#tests/no-console-error.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';
import { AcceptedUpload } from '../../upload-request.ts';

/** Whether the dialog was open each time the cropper mounted, and so measured. */
const measured = vi.hoisted((): (boolean | undefined)[] => []);
// jsdom lays nothing out, and the cropper works with sizes.
vi.mock('react-easy-crop', async () => {
  const { useLayoutEffect, useRef } = await import('react');
  const Cropper = () => {
    const frame = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => void measured.push(frame.current?.closest('dialog')?.open), []);
    return <div ref={frame} />;
  };
  return { default: Cropper, getInitialCropFromCroppedAreaPercentages: () => null };
});
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

const team = {
  id: 'tem_1',
  name: 'Falcons',
  season: '2026',
  primary_color: '#0f2a4a',
  secondary_color: '#e8b23a',
  logo_url: null,
  isAdmin: true,
  userRole: 'coach',
  past_seasons: [],
};
const rejected = {
  id: 'tcd_1',
  card_id: 'crd_1',
  status: 'rejected',
  submission_type: 'team_set',
  doubts: [],
  player_id: 'rpl_1',
  set_id: 'set_1',
  place: 1,
  player_name: 'Mara Okafor',
  player_number: '7',
  rejection_reason: 'The wrong person is on the card.',
  approved_at: null,
  created_at: '2026-11-22T12:00:00Z',
  is_own: true,
  words: null,
  front_thumbnail_url: '/front.webp',
};
const player = {
  id: 'rpl_1',
  player_name: 'Mara Okafor',
  player_number: '7',
  position: '',
  description: 'Sings.',
  stats: { Goals: '3' },
  version: 4,
};
const personAt = (x: number) => ({
  box: { x, y: 0.2, width: 0.2, height: 0.7 },
  head: { x: x + 0.05, y: 0.2, width: 0.1, height: 0.1 },
  outline: [],
  score: 1,
});
const own = {
  key: 'tem_1/1.jpg',
  url: '/1.jpg',
  width: 3000,
  height: 2000,
  is_own: true,
  people: [personAt(0.1), personAt(0.6)],
  chosen: 0,
};
const view = { number: 1, player, photo: own, photos: [{ key: own.key, thumbnail_url: '/1_thumb.webp' }] };
const mend = 'POST /teams/tem_1/sets/set_1/cards/1' as const;

/** The editor of a rejected card, opened with the keyboard. */
async function openEditor() {
  const server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/cards': () => json({ cards: [rejected], next_cursor: null }),
    'GET /teams/tem_1/sets/set_1/cards/1': () => json(view),
    [mend]: () => json({ id: 'set_1' }, 202),
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
  const { user } = renderSite('/dashboard/teams/tem_1/cards');
  await user.click(await screen.findByRole('button', { name: 'Rejected' }));
  (await screen.findByRole('button', { name: 'Change the card of Mara Okafor' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the card of Mara Okafor' }));
  return { server, user, dialog, make: () => user.click(dialog.getByRole('button', { name: 'Make it again' })) };
}

// The first team page loads the code of all team pages.
beforeAll(() => import('#web/src/teams/pages/pages.tsx'));
beforeEach(() => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
});

it('a rejected card is changed in place: only what the coach changed is sent', async () => {
  const { server, user, dialog, make } = await openEditor();
  await user.clear(dialog.getByLabelText('Number'));
  await user.type(dialog.getByLabelText('Number'), '27');
  await user.click(dialog.getByRole('radio', { name: 'Athlete 2 of 2' }));
  await make();
  await waitFor(() => expect(server.bodies(mend)).toHaveLength(1));
  const [sent] = server.bodies(mend);
  expect(sent).toEqual({
    version: 4,
    player_number: '27',
    photo_person: { x: 0.7, y: 0.55 },
    photo_crop: expect.objectContaining({ width: expect.any(Number) }),
  });
  await screen.findAllByText('The card of Mara Okafor is being made again. It then waits under “To approve”.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText('It is being made again, and waits under “To approve” then.');
  expect(screen.queryByRole('button', { name: 'Change the card of Mara Okafor' })).toBeNull();
});

it('the cropper measures the photo in an open dialog: one from the cache has no size before', async () => {
  measured.length = 0;
  await openEditor();
  await waitFor(() => expect(measured).toEqual([true]));
});

it('nothing is lost when the player was changed meanwhile: the next try goes on the newer version', async () => {
  const { server, user, dialog, make } = await openEditor();
  server.replies[mend] = () => json({ error: 'Changed.', code: 'card.changed' }, 409);
  const changed = { ...player, description: 'Paints.', version: 5 };
  server.replies['GET /teams/tem_1/sets/set_1/cards/1'] = () => json({ ...view, player: changed });
  await user.type(dialog.getByLabelText('Position'), 'Goalkeeper');
  await make();
  await dialog.findByText(/^Someone else changed this player meanwhile\. What you changed here stands;/);
  expect(loggedErrors()).not.toEqual([]);
  server.replies[mend] = () => json({ id: 'set_1' }, 202);
  await make();
  await waitFor(() =>
    expect(server.bodies(mend)).toEqual([
      { version: 4, position: 'Goalkeeper' },
      { version: 5, position: 'Goalkeeper' },
    ]),
  );
});

it('a new photo is sent first, and its people are asked for', async () => {
  const { server, user, dialog, make } = await openEditor();
  const upload = { id: 'upl_1', status: 'ready', key: 'tem_1/2.jpg', url: '/2.jpg', width: 3000, height: 2000 };
  Object.assign(server.replies, {
    'POST /teams/tem_1/uploads': () =>
      json({ upload_id: 'upl_1', key: 'tem_1/2.jpg', url: 'http://s3/incoming', fields: {} }, 201),
    'GET /teams/tem_1/uploads/upl_1': () => json(upload),
    'GET /teams/tem_1/sets/set_1/cards/1': () =>
      json({ ...view, photo: { ...own, key: 'tem_1/2.jpg', is_own: false, people: [] } }),
  });
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'mara.jpg', { type: 'image/jpeg' });
  await user.upload(dialog.getByLabelText('New photo'), file);
  await waitFor(() => expect(dialog.queryByRole('radio', { name: /^Athlete/ })).toBeNull());
  await make();
  await waitFor(() => expect(server.bodies(mend)).toEqual([{ version: 4, photo_key: 'tem_1/2.jpg' }]));
});
