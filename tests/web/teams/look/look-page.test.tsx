import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loggedErrors } from '#tests/no-console-error.ts';
import { renderSite } from '../../app/render-site.tsx';
import { stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';

beforeEach(async () => {
  stubs.auth.arrive();
  stubs.auth.token.mockResolvedValue('token');
  vi.stubGlobal('scrollTo', () => undefined);
  URL.createObjectURL = () => 'blob:sample';
  URL.revokeObjectURL = () => undefined;
});

const colours = { primary_color: '#0f2a4a', secondary_color: '#e8b23a', logo_url: null };
const team = { ...colours, id: 'tem_1', name: 'Falcons', season: '2026', sport: '', isAdmin: true, userRole: 'coach' };
const look = { id: 'ttp_1', template_id: 'voltage', seed_number: 7, template_label: 'Home', is_primary: true };
const template = { id: 'voltage', name: 'Voltage', sport: 'Multi-Sport', front_image_url: '/voltage.webp' };
const [editTeam, editLook] = ['PATCH /teams/tem_1', 'PATCH /teams/tem_1/templates/ttp_1'];

function openLook(onTeam: () => Response = () => json(team)) {
  const server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/templates': () => json({ templates: [look] }),
    'GET /templates': () => json({ templates: [template], next_cursor: null }),
    'POST /teams/tem_1/look-preview': () => new Response('jpeg'),
    [editTeam]: onTeam,
    [editLook]: () => json(look),
  });
  vi.stubGlobal('fetch', server.fetch);
  return { server, ...renderSite('/dashboard/teams/tem_1/look') };
}

it('one Save stores the colors of the team and the look', async () => {
  const { server, user } = openLook();
  fireEvent.input(await screen.findByLabelText('First'), { target: { value: '#7a1020' } });
  await screen.findByText('Not saved yet. This page keeps your changes until you save them.');
  await user.click(screen.getByRole('button', { name: 'Save this look' }));
  await screen.findAllByText('The look is saved, colors and all.');
  expect(server.bodies(editTeam)).toEqual([{ primary_color: '#7a1020', secondary_color: '#e8b23a' }]);
  expect(server.bodies(editLook)).toEqual([{ template_id: 'voltage', seed_number: 7, template_label: 'Home' }]);
  expect(screen.getAllByRole('button', { name: /^Save/ })).toHaveLength(1);
});

it('a refused look shows the reason and keeps the picked color', async () => {
  const refused = () => json({ error: 'This team was changed elsewhere. Please refresh.', code: 'team.changed' }, 409);
  const { server, user } = openLook(refused);
  fireEvent.input(await screen.findByLabelText('First'), { target: { value: '#7a1020' } });
  await user.click(screen.getByRole('button', { name: 'Save this look' }));
  await screen.findByText('This team was changed elsewhere. Please refresh.');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First').value).toBe('#7a1020'));
  expect(server.bodies(editLook)).toEqual([]);
  expect(loggedErrors()).toContainEqual(['editTeam failed.', expect.objectContaining({ code: 'team.changed' })]);
});

it('the foot names the next step of a board that was read after the page opened, never a step that is done', async () => {
  const { server, user } = openLook();
  const board = (open_steps: string[]) => ({ open_steps, steps: {}, roster: { players: 0 }, window: null, risk: null });
  server.replies['GET /teams/tem_1/board'] = () => json(board(['look']));
  server.replies['GET /teams/tem_1/roster'] = () => json({ players: [], counts: {}, next_cursor: null });
  let send = () => undefined as void;
  const opened = new Promise<void>((resolve) => (send = resolve));
  await user.click(await screen.findByRole('link', { name: 'Roster' }));
  expect(await screen.findByText('Next: Choose one look')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  server.replies['GET /teams/tem_1/board'] = () => opened.then(() => json(board(['set'])));
  await user.click(screen.getByRole('link', { name: 'Roster' }));
  const address = () => screen.getByTestId('address').textContent;
  await waitFor(() => expect(address()).toBe('/dashboard/teams/tem_1/roster'));
  expect(screen.queryByText('Next: Choose one look')).toBe(null);
  send();
  expect(await screen.findByText('Next: Make the set')).toBeTruthy();
});
