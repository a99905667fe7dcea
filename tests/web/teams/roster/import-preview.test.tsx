import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportedLine, RosterImportReply } from '#domain/teams/roster/roster-import.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';

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
const counts = { active: 0, no_photo: 0, no_consent: 0, removed: 0 };
const line: ImportedLine = {
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
};
const reply = (only: ImportedLine, columns: RosterImportReply['columns']): RosterImportReply => ({
  dry_run: true,
  has_header: true,
  columns,
  has_names: true,
  header_line: 1,
  left_out: [],
  notes: [],
  lines: [only],
  counts: { add: 1, update: 0, same: 0, skip: 0, ask: 0, bad: 0 },
  missing: [],
});

beforeEach(() => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('the preview of a list', () => {
  type Column = RosterImportReply['columns'][number];
  const column = (over: Partial<Column>): Column => ({
    header: 'Name',
    kind: 'player_name',
    prints: true,
    offers: null,
    numeric: false,
    samples: ['x'],
    ...over,
  });
  const columns = (kind: Column['kind'] = 'note') => [
    column({}),
    column({ header: 'Notes', kind, prints: kind === 'description', offers: 'description', samples: ['late payer'] }),
    column({ header: 'Medical info', kind: 'medical', prints: false }),
    column({ header: 'Mail', kind: 'guardian_email', prints: false }),
    column({ header: 'G', kind: 'unknown', prints: false, offers: 'stat', numeric: true }),
    column({ header: 'HR', kind: 'unknown', prints: false, offers: 'stat', numeric: true }),
  ];
  const prints = {
    player_name: 'Sam Lee',
    player_number: '8',
    position: 'SS',
    year: '2027',
    description: '',
    stats: { Hits: '9' },
  };

  async function preview() {
    const server = new FakeServer({
      'GET /teams/tem_1': () => json(team),
      'GET /teams/tem_1/roster': () => json({ players: [], counts, next_cursor: null }),
      [send]: ({ body }) => {
        const isChosen = (body.columns as string[] | undefined)?.includes('description') === true;
        const line1 = { ...line, prints: { ...prints, description: isChosen ? 'late payer' : '' } };
        return json(reply(line1, columns(isChosen ? 'description' : 'note')));
      },
    });
    vi.stubGlobal('fetch', server.fetch);
    const { user } = renderSite('/dashboard/teams/tem_1/roster');
    await user.click(await screen.findByRole('button', { name: 'Paste a table' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Paste a table' }));
    await user.click(dialog.getByLabelText('Rows of your spreadsheet, copied with their headings'));
    await user.paste('Name\tNotes\nSam Lee\tlate payer');
    const back = async () =>
      within(await dialog.findByRole('list', { name: 'This will be printed' })).getByRole('listitem');
    return { server, user, dialog, back };
  }

  it('shows every cell that prints on a small back, and names what is left out', async () => {
    const { dialog, back } = await preview();
    const words = (await back()).textContent;
    for (const text of ['8 Sam Lee', 'SS · 2027', 'Hits', '9', 'Line 2 · New.']) expect(words).toContain(text);
    expect(words).not.toContain('late payer');
    const leftOut = dialog.getByRole('region', { name: 'Printed only if you say so' });
    expect(leftOut.textContent).toContain('Notes: left out.');
    expect(leftOut.textContent).toContain('Left out: Medical info. Mail: for reminders, never printed.');
  });

  it('prints a note only after the coach chose it, and shows it on the back at once', async () => {
    const { dialog, back, server, user } = await preview();
    await user.click(await dialog.findByRole('button', { name: 'Print it as their story: Notes' }));
    await waitFor(async () => expect((await back()).textContent).toContain('late payer'));
    await user.click(dialog.getByRole('button', { name: 'Leave out Notes' }));
    await waitFor(async () => expect((await back()).textContent).not.toContain('late payer'));
    await user.click(dialog.getByRole('button', { name: 'Import 1 player' }));
    await waitFor(() => expect(server.bodies(send).at(-1)).toMatchObject({ skip_bad_lines: true }));
    expect(server.bodies(send).at(-1)?.columns).toEqual([
      'player_name',
      'ignore',
      'medical',
      'guardian_email',
      'unknown',
      'unknown',
    ]);
  });

  it('offers columns of numbers together, and private columns not at all', async () => {
    const { dialog, server, user } = await preview();
    await user.click(await dialog.findByRole('button', { name: 'Print them as stats' }));
    const expected = ['player_name', 'note', 'medical', 'guardian_email', 'stat', 'stat'];
    expect(server.bodies(send).at(-1)).toMatchObject({ dry_run: true, columns: expected });
    expect(dialog.queryByRole('button', { name: /Medical|Mail/ })).toBe(null);
  });
});
