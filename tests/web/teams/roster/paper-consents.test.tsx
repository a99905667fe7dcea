import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loggedErrors } from '#tests/no-console-error.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';

const team = {
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
};
const counts = { active: 1, no_photo: 1, no_consent: 1, removed: 0 };
const mara = {
  id: 'rpl_1',
  player_name: 'Mara Okafor',
  player_number: '7',
  stats: {},
  photo_at: null,
  photo_url: null,
  consent: 'none',
  link_opened_at: null,
  name_suggestion: null,
  is_active: true,
  card: 'pending',
  has_newer_words: false,
  version: 1,
};

beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
});

function openRoster(replies: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/roster': () => json({ players: [mara], counts, next_cursor: null }),
    ...replies,
  });
  vi.stubGlobal('fetch', server.fetch);
  return { server, ...renderSite('/dashboard/teams/tem_1/roster') };
}

const consents = 'GET /teams/tem_1/consents';
const record = 'POST /teams/tem_1/consents';
const noConsents = () => json({ consents: [], next_cursor: null });
const sam = { ...mara, id: 'rpl_2', player_name: 'Sam Lee', player_number: '8', name_suggestion: null };
const file = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg' });

it('a photo waits for a paper permission with name and date, and a tick is not enough', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  const { server, user } = openRoster({ [consents]: noConsents, [record]: () => json({ success: true }, 201) });
  await user.click(await screen.findByRole('button', { name: 'Match photos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Match photos' }));
  await user.upload(await dialog.findByLabelText('Choose photos'), [file('07 Mara.jpg'), file('IMG_0012.jpg')]);
  await dialog.findByText('1 matched, 1 to answer.');
  expect(dialog.getByLabelText<HTMLSelectElement>('Whose photo is 07 Mara.jpg?').value).toBe('rpl_1');
  expect(dialog.getByLabelText<HTMLSelectElement>('Whose photo is IMG_0012.jpg?').value).toBe('');
  dialog.getByText('1 of these players has no permission yet');
  dialog.getByText('1 photo waits for a permission.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save 0 photos' }).disabled).toBe(true);

  await user.click(dialog.getByLabelText('I hold it'));
  await user.click(dialog.getByRole('button', { name: 'Save 1 photo' }));
  await dialog.findByText('Please write the guardian’s name, as it stands on the paper.');
  dialog.getByText('Please give the date on the paper.');
  dialog.getByText(/^1 row is not recorded yet/);
  expect(server.bodies(record)).toEqual([]);
  expect(server.bodies('POST /teams/tem_1/uploads')).toEqual([]);
});

it('the table of paper permissions records its valid rows, and keeps an invalid row with its error', async () => {
  const { server, user } = openRoster({
    [consents]: noConsents,
    'GET /teams/tem_1/roster': () => json({ players: [mara, sam], counts, next_cursor: null }),
    [record]: ({ body }) =>
      body.player_id === 'rpl_1'
        ? json({ success: true }, 201)
        : json(
            { error: 'No.', code: 'guardian.paper_revoked', fields: { signed_on: 'Please have a new one signed.' } },
            400,
          ),
  });
  await user.click(await screen.findByText('Permissions of families'));
  await screen.findByText(/The private link comes first: parents agree themselves/);
  await user.click(screen.getByRole('button', { name: 'Record permissions on paper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Permissions on paper' }));
  const [first] = await dialog.findAllByLabelText('Guardian’s name');
  if (first) await user.click(first);
  await user.paste('Ada Okafor\t11/20/2026\nRuth Lee');
  await user.click(dialog.getByRole('button', { name: 'Use the first date in every empty row' }));
  const dates = dialog.getAllByLabelText<HTMLInputElement>('Date on the paper');
  expect(dates.map(({ value }) => value)).toEqual(['2026-11-20', '2026-11-20']);
  await user.click(dialog.getByRole('button', { name: 'Record 2 permissions' }));
  expect(await dialog.findAllByText('Please confirm that you hold this paper.')).toHaveLength(2);
  expect(server.bodies(record)).toEqual([]);

  for (const box of dialog.getAllByLabelText('I hold it')) await user.click(box);
  await user.click(dialog.getByRole('button', { name: 'Record 2 permissions' }));
  await dialog.findByText('Please have a new one signed.');
  expect(server.bodies(record)).toMatchObject([
    { player_id: 'rpl_1', name: 'Ada Okafor', relation: 'parent', signed_on: '2026-11-20', held: true },
    { player_id: 'rpl_2', name: 'Ruth Lee' },
  ]);
  expect(dialog.getAllByLabelText<HTMLInputElement>('Guardian’s name').at(-1)?.value).toBe('Ruth Lee');
  expect(loggedErrors()).toContainEqual(['recordConsent failed.', expect.anything()]);
});

it('an incomplete record shows what it lacks and can be completed, and a complete one names the holder', async () => {
  const old = {
    id: 'con_1',
    player_id: 'rpl_1',
    player_name: 'Mara Okafor',
    player_number: '7',
    given_by: { name: 'A parent or guardian', relation: 'guardian' },
    source: 'paper',
    purposes: ['card', 'team_print'],
    words_version: '2026-11-22',
    given_at: '2026-11-01T10:00:00.000Z',
    signed_on: null,
    held_by: null,
    revoked_at: null,
    revoked_by: null,
  };
  const whole = {
    ...old,
    id: 'con_2',
    given_by: { name: 'Ruth Lee', relation: 'parent' },
    signed_on: '2026-11-20',
    held_by: 'Coach Rivera',
  };
  const { user } = openRoster({
    'GET /teams/tem_1/roster': () => json({ players: [sam], counts, next_cursor: null }),
    [consents]: ({ query }) =>
      json({ consents: query.get('show') === 'incomplete' ? [old] : [old, whole], next_cursor: null }),
  });
  await screen.findByText(/^1 permission on paper lacks the guardian’s name, the date, or who holds it/);
  await user.click(screen.getByText('Permissions of families'));
  await screen.findByText('Ruth Lee, parent · paper of Nov 20, 2026, held by Coach Rivera');
  screen.getByText(/^No record of the guardian · paper without a date, recorded .*, no record of who holds it$/);
  await user.click(screen.getByRole('button', { name: 'Complete it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Permissions on paper' }));
  const [name] = await dialog.findAllByLabelText<HTMLInputElement>('Guardian’s name');
  expect(name?.value).toBe('');
  expect(dialog.getAllByRole('listitem').map(({ textContent: text }) => text?.includes('Mara'))).toContain(true);
});
