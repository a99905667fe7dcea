import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '../../account/players/a-player.ts';
import { reported } from '../../base/analytics/reported.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeBackEnd } from './fake-back-end.ts';
import { button, heading, renderCardBuilder } from './render-card-builder.tsx';

vi.mock('#web/src/base/session/auth-client.ts', () => ({ authClient: { token: async () => 'token' } }));
// happy-dom has no canvas to throw confetti on.
vi.mock('canvas-confetti', () => ({ default: { create: () => confetti } }));
// Polls without waiting.
vi.mock('#web/src/base/api/poll-delay.ts', () => ({ pollDelay: () => 5 }));

const confetti = vi.hoisted(() => vi.fn<() => void>());
const open = (card: ConstructorParameters<typeof FakeBackEnd>[0] = {}): FakeBackEnd => {
  const backEnd = new FakeBackEnd(card);
  vi.stubGlobal('fetch', backEnd.fetch);
  return backEnd;
};

beforeEach(() => {
  confetti.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('making a side', () => {
  it('leads from the form to the finished card and deletes the draft', async () => {
    const backEnd = open();
    const { user } = await renderCardBuilder();
    await user.click(await button('Make the front'));
    await heading('Your front is being made');
    expect(localStorage.getItem('generation-state')).toContain('front_processing');
    await waitFor(() => expect(localStorage.getItem('pending-generations')).toContain('gen_1'));
    backEnd.succeed();
    await heading('Choose the front');
    await user.click(await screen.findByRole('radio', { name: 'Picture 2' }));
    await user.click(await button('Choose this one'));
    await heading('Sign it');
    await user.click(await button('Leave unsigned'));
    await heading('What the back says');
    await user.click(await button('Make the back'));
    await heading('Your back is being made');
    await waitFor(() => expect(backEnd.runs).toHaveLength(2));
    backEnd.succeed();
    await heading('Choose the back');
    await user.click(await screen.findByRole('radio', { name: 'Picture 1' }));
    await user.click(await button('Choose this one'));
    await heading('Your card is finished');
    expect(screen.getByAltText('Front of your card').getAttribute('src')).toBe('/front-1.jpg');
    expect(screen.getByAltText('Back of your card').getAttribute('src')).toBe('/back-0.jpg');
    await waitFor(() => expect(localStorage.getItem('generation-state')).toBeNull());
    expect(localStorage.getItem('pending-generations')).toBeNull();
    await waitFor(() => expect(confetti).toHaveBeenCalledTimes(2));
  });

  it('shows before each side how long recent runs took', async () => {
    const backEnd = open();
    backEnd.estimates = { ...backEnd.estimates, front: 3, back: 1 };
    const { user } = await renderCardBuilder();
    await screen.findByText('Takes about 3 seconds.');
    await user.click(await button('Make the front'));
    await waitFor(() => expect(backEnd.runs).toHaveLength(1));
    backEnd.succeed();
    await user.click(await screen.findByRole('radio', { name: 'Picture 1' }));
    await user.click(await button('Choose this one'));
    await user.click(await button('Leave unsigned'));
    expect(await screen.findByText('Takes about a second.')).toBeTruthy();
  });

  it('shows the usual time if no run is known', async () => {
    const backEnd = open();
    backEnd.next.set('GET /config', json({}, 404));
    await renderCardBuilder();
    expect(await screen.findByText('Takes about 21 seconds.')).toBeTruthy();
  });

  it('starts one generation for a double click', async () => {
    const backEnd = open();
    const { user } = await renderCardBuilder();
    await user.dblClick(await button('Make the front'));
    await heading('Your front is being made');
    await waitFor(() => expect(backEnd.runs).toHaveLength(1));
    expect(backEnd.count('POST /generate-card')).toBe(1);
  });

  it('shows why a run failed on the form, which keeps its text', async () => {
    const backEnd = open();
    const { user } = await renderCardBuilder();
    const team = await screen.findByLabelText('Team');
    await user.clear(team);
    await user.type(team, 'Herons');
    await user.click(await button('Make the front'));
    await heading('Your front is being made');
    await waitFor(() => expect(backEnd.runs).toHaveLength(1));
    backEnd.fail('generation.unable', 'Unable to generate card. Please try again or contact support.');
    await heading('Who is on the card');
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to generate card.');
    expect((await screen.findByLabelText<HTMLInputElement>('Team')).value).toBe('Herons');
    expect(backEnd.card.team).toBe('Herons');
  });

  it('shows the server’s message for a refused start', async () => {
    const backEnd = open();
    const refusal = { success: false, error: 'This card is already being made.', code: 'card.busy' };
    backEnd.next.set('POST /generate-card', json(refusal, 409));
    const { user } = await renderCardBuilder();
    await user.click(await button('Make the front'));
    expect((await screen.findByRole('alert')).textContent).toBe('This card is already being made.');
    await heading('Who is on the card');
  });

  it('shows how long to wait after too many runs', async () => {
    const backEnd = open();
    backEnd.next.set('POST /generate-card', json({}, 429, { 'retry-after': '120' }));
    const { user } = await renderCardBuilder();
    await user.click(await button('Make the front'));
    const message = 'Rate limit exceeded. Please try again in 120 seconds.';
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('requires a name before it sends anything', async () => {
    const backEnd = open();
    const { user } = await renderCardBuilder();
    await user.clear(await screen.findByLabelText('Player name'));
    await user.click(await button('Make the front'));
    await screen.findByText('Player name is required.');
    expect(backEnd.runs).toHaveLength(0);
  });

  it('continues to poll when a request for the run fails', async () => {
    const backEnd = open();
    backEnd.next.set('GET /generations/gen_1', json({ error: 'x', code: 'server.failed' }, 500));
    const { user } = await renderCardBuilder();
    await user.click(await button('Make the front'));
    await heading('Your front is being made');
    await waitFor(() => expect(backEnd.count('GET /generations/gen_1')).toBeGreaterThan(2));
    backEnd.succeed();
    await heading('Choose the front');
  });
});

describe('a stored player', () => {
  it('fills in texts, stats with their title, switches and signature, and becomes the last used player', async () => {
    const backEnd = open();
    backEnd.players = [
      aPlayer({
        stats: { Assists: '9' },
        stats_title: 'CAREER',
        field_toggles: { year: false },
        signature: 'Theo L.',
      }),
    ];
    const { user } = await renderCardBuilder();
    await user.click(await button(/^Theo Lindqvist/));
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    await waitFor(() => expect(valueOf('Player name')).toBe('Theo Lindqvist'));
    expect(['Title of the table', 'Stat 1', 'Value 1'].map(valueOf)).toEqual(['CAREER', 'Assists', '9']);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Print year' }).checked).toBe(false);
    await waitFor(() => expect(backEnd.count('POST /player-profiles/plr_1/use')).toBe(1));
    expect(reported('select_content')).toEqual([
      { event: 'select_content', content_type: 'player_profile', item_id: 'plr_1' },
    ]);
    await user.click(await button('Make the front'));
    await waitFor(() => expect(backEnd.runs).toHaveLength(1));
    const { formData } = backEnd.sent.get('POST /generate-card') ?? {};
    expect(formData).toMatchObject({ stats: { Assists: '9' }, stats_title: 'CAREER', fieldToggles: { year: false } });
    backEnd.succeed();
    await user.click(await screen.findByRole('radio', { name: 'Picture 1' }));
    await user.click(await button('Choose this one'));
    await heading('Sign it');
    await user.click(await button('Sign the card'));
    await heading('What the back says');
    expect(backEnd.sent.get('POST /cards/crd_1/signature')).toMatchObject({ type: 'type', text: 'Theo L.' });
  });

  it('is updated when it is stored again, and another name creates a new player', async () => {
    const backEnd = open();
    backEnd.players = [aPlayer()];
    const { user } = await renderCardBuilder();
    await user.click(await button(/^Theo Lindqvist/));
    const team = screen.getByLabelText('Team');
    await user.clear(team);
    await user.type(team, 'Harbor Foxes');
    await user.click(await button('Keep this player'));
    await button(/^Theo Lindqvist.*Harbor Foxes/);
    expect([backEnd.players.length, backEnd.count('POST /player-profiles')]).toEqual([1, 0]);
    const name = screen.getByLabelText('Player name');
    await user.clear(name);
    await user.type(name, 'Mara Okafor');
    await user.click(await button('Keep this player'));
    await button(/^Mara Okafor/);
    expect(backEnd.players.map(({ player_name }) => player_name)).toEqual(['Mara Okafor', 'Theo Lindqvist']);
  });
});
