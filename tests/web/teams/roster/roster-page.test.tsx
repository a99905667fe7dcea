import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ImportedLine, RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { loggedErrors } from '#tests/no-console-error.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';

const send = 'POST /teams/tem_1/roster';
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
  name_suggestion: 'Mára Okafor',
  is_active: true,
  card: 'pending',
  has_newer_words: false,
  version: 1,
};

const line = (over: Partial<ImportedLine>): ImportedLine => ({
  line: 2,
  action: 'add',
  player_id: null,
  player_name: 'Sam Lee',
  player_number: '8',
  changes: [],
  problems: [],
  warnings: [],
  candidates: [],
  question: null,
  prints: null,
  ...over,
});

const noCounts = { add: 0, update: 0, same: 0, skip: 0, ask: 0, bad: 0 };
const reply = (lines: ImportedLine[], over: Partial<RosterImportReply> = {}): RosterImportReply => ({
  dry_run: true,
  has_header: true,
  columns: [
    { header: 'Who', kind: 'player_name', prints: true, offers: null, numeric: false, samples: ['Sam Lee'] },
    { header: 'No', kind: 'player_number', prints: true, offers: null, numeric: true, samples: ['8'] },
  ],
  has_names: true,
  header_line: 1,
  left_out: [],
  notes: [],
  lines,
  counts: lines.reduce((sum, { action }) => ({ ...sum, [action]: sum[action] + 1 }), noCounts),
  missing: [],
  ...over,
});

beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
});

function openRoster(replies: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/roster': () => json({ players: [mara], counts, next_cursor: null }),
    'PATCH /teams/tem_1/roster/players/rpl_1': () => json(mara),
    ...replies,
  });
  vi.stubGlobal('fetch', server.fetch);
  return { server, ...renderSite('/dashboard/teams/tem_1/roster') };
}

it('a pasted list shows its invalid line and its unclear line, and the other lines are imported', async () => {
  const bad = line({
    line: 3,
    action: 'bad',
    player_name: '',
    problems: [{ column: 0, words: 'Player name is required.' }],
  });
  const unclear = line({ line: 4, action: 'ask', player_name: 'Tom Baker', player_number: '7', candidates: [mara] });
  const { server, user } = openRoster({
    [send]: ({ body }) => {
      if (body.dry_run !== true) {
        const missing = [{ id: 'rpl_9', player_name: 'Old Timer', player_number: '9' }];
        return json(reply([line({}), bad, line({ ...unclear, action: 'add' })], { dry_run: false, missing }));
      }
      const isNew = (body.answers as Record<string, string>)['4'] === 'new';
      return json(reply([line({}), bad, { ...unclear, action: isNew ? 'add' : 'ask' }]));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Paste a table' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste a table' }));
  const rows = dialog.getByLabelText('Rows of your spreadsheet, copied with their headings');
  expect(document.activeElement).toBe(rows);
  await user.click(rows);
  // A pasted list is checked at once.
  await user.paste('Who\tNo\nSam Lee\t8');
  await dialog.findByText('1 new · 1 with a problem · 1 to answer');
  dialog.getByText('Line 3');
  dialog.getByText('Who: Player name is required.');
  dialog.getByRole('button', { name: 'Import the other 1 player' });

  await user.selectOptions(dialog.getByLabelText('Who is Tom Baker?'), 'new');
  await user.click(await dialog.findByRole('button', { name: 'Import the other 2 players' }));
  await dialog.findByText(/2 players added\. 1 line was left out\./);
  within(dialog.getByRole('list', { name: 'Not in the list' })).getByText('Old Timer');
  expect(server.bodies(send).at(-1)).toMatchObject({
    csv: 'Who\tNo\nSam Lee\t8',
    skip_bad_lines: true,
    answers: { 4: 'new' },
  });
});

it('the coach chooses the column of the names if it is not recognised', async () => {
  const { server, user } = openRoster({
    [send]: ({ body }) => json(body.columns ? reply([line({})]) : reply([], { has_names: false })),
  });
  await user.click(await screen.findByRole('button', { name: 'Import a list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a list' }));
  await user.type(dialog.getByLabelText('Or paste the rows of your spreadsheet'), 'Who,No\nSam Lee,8');
  await user.click(dialog.getByRole('button', { name: 'Check the list' }));
  await dialog.findByText('Please choose the column that has the names of the players.');
  await user.selectOptions(dialog.getByLabelText('Who'), 'Name');
  await dialog.findByRole('button', { name: 'Import 1 player' });
  expect(server.bodies(send).at(-1)).toMatchObject({ dry_run: true, columns: ['player_name', 'player_number'] });
});

it('a family’s spelling waits until the coach uses it', async () => {
  const { server, user } = openRoster();
  await screen.findByText('No photo · no permission · card waits for approval');
  await user.click(await screen.findByRole('button', { name: 'Use it' }));
  const change = 'PATCH /teams/tem_1/roster/players/rpl_1';
  await waitFor(() => expect(server.bodies(change)).toEqual([{ player_name: 'Mára Okafor' }]));
});

it('a family’s spelling that is refused says why, and the button of the message tries again', async () => {
  const change = 'PATCH /teams/tem_1/roster/players/rpl_1';
  const { server, user } = openRoster({ [change]: () => refusal(503, 'server.failed', 'Please try again.') });
  await user.click(await screen.findByRole('button', { name: 'Use it' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.count(change)).toBeGreaterThan(1));
  expect(server.bodies(change).at(-1)).toEqual({ player_name: 'Mára Okafor' });
  expect(loggedErrors()).not.toEqual([]);
});

it('a mail to families is sent only after the coach has seen its recipients and text', async () => {
  const [plan, remind] = ['GET /teams/tem_1/reminders', 'POST /teams/tem_1/reminders'] as const;
  const planned = {
    players: [{ id: 'rpl_1', player_name: 'Mara Okafor', player_number: '7', is_first: true }],
    without_address: 2,
    recently: 0,
    mail: {
      subject: 'Falcons: a trading card of Mara',
      title: 'Mara gets a trading card',
      lines: ['It takes two minutes on a phone.'],
      action: 'Send Mara’s photo',
      why: 'Because Ada entered your address.',
    },
  };
  const sent = { reminded: 1, without_address: 2, recently: 0, complete: 9 };
  const { server, user } = openRoster({ [plan]: () => json(planned), [remind]: () => json(sent) });
  await user.click(await screen.findByRole('button', { name: 'Write to families' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to families' }));
  await dialog.findByText('#7 Mara Okafor');
  await dialog.findByText('Falcons: a trading card of Mara');
  await dialog.findByText(/^No address is known for 2 families/);
  expect(server.bodies(remind)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send 1 mail' }));
  await screen.findAllByText('1 family gets a mail.');
  expect(server.bodies(remind)).toEqual([{}]);
});
