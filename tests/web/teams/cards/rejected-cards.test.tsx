import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { teamBoard } from '#domain/teams/team/board.ts';
import { aRosterPlayer } from '#tests/builders/a-roster-player.ts';
import { aTeamCard } from '#tests/builders/a-team-card.ts';
import { renderSite } from '../../app/render-site.tsx';
import { someone, stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';

const shown = (id: string, player_name: string) => ({
  ...aTeamCard({ id, player_name }),
  front_image_url: `/${id}-front.jpg`,
  back_image_url: `/${id}-back.jpg`,
  front_thumbnail_url: `/${id}-thumb.webp`,
  back_thumbnail_url: `/${id}-thumb.webp`,
  is_own: false,
  words: null,
});
const team = {
  id: 'tem_1',
  name: 'Falcons',
  season: '2026',
  sport: 'Baseball',
  primary_color: '#112233',
  secondary_color: '#ddaa33',
  logo_url: null,
  userRole: 'coach',
  past_seasons: [],
  isAdmin: true,
  allow_custom_submissions: true,
};
const page = '/dashboard/teams/tem_1/cards';

let server: FakeServer;
beforeEach(() => {
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.currentUser.mockResolvedValue(someone);
  server = new FakeServer({ 'GET /teams/tem_1': () => json(team) });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
});

describe('the cards of a team', () => {
  it('are rejected with one tap of a usual reason, and say who can do what next', async () => {
    const card = { ...shown('tcd_1', 'Mara Okafor'), submission_type: 'team_set', player_id: 'rpl_1', set_id: 'set_1' };
    server.replies['GET /teams/tem_1/cards'] = () => json({ cards: [card], next_cursor: null });
    server.replies['POST /teams/tem_1/cards/tcd_1/reject'] = () => json(card);
    const { user } = renderSite(page);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Any admin or coach can change the player/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'The crop' }));
    expect(await screen.findByText('Mara Okafor is rejected. Make it again under “Rejected”.')).toBeTruthy();
    fireEvent(window, new Event('pagehide'));
    const sent = [{ version: 1, reason: 'The head, a hand or the ball is cut off.' }];
    await waitFor(() => expect(server.bodies('POST /teams/tem_1/cards/tcd_1/reject')).toEqual(sent));
  });

  it('of a set are made again by any coach after a rejection, and members’ own by their owners', async () => {
    const rejected = { status: 'rejected', rejection_reason: 'Blurred.' };
    const ofSet = { submission_type: 'team_set', player_id: 'rpl_1', set_id: 'set_1', place: 7 };
    const cards = [
      { ...shown('tcd_1', 'Mara Okafor'), ...rejected, ...ofSet },
      { ...shown('tcd_2', 'Ada Silva'), ...rejected },
    ];
    server.replies['GET /teams/tem_1/cards'] = () => json({ cards, next_cursor: null });
    server.replies['POST /teams/tem_1/sets/set_1/retry'] = () => json({ id: 'set_1' }, 202);
    const { user } = renderSite(page);
    await user.click(await screen.findByRole('button', { name: 'Rejected' }));
    expect(await screen.findByText(/^Whoever handed it in reads why by mail/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hand in again' })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Make Mara Okafor again' }));
    expect(await screen.findByText(/^It is being made again/)).toBeTruthy();
    expect(server.bodies('POST /teams/tem_1/sets/set_1/retry')).toEqual([{ numbers: [7] }]);
  });

  it('count the players whose card was rejected, beside the list that has them', async () => {
    server.replies['GET /teams/tem_1/cards'] = () => json({ cards: [], next_cursor: null });
    const board = teamBoard({
      roster: [aRosterPlayer({ id: 'rpl_1' })],
      cards: [],
      rejected: [{ player_id: 'rpl_1' }],
      windows: [],
      orders: [],
      hasLook: true,
      hasSet: true,
      hasPack: false,
      manages: true,
      now: new Date(),
    });
    server.replies['GET /teams/tem_1/board'] = () => json(board);
    renderSite(page);
    expect(await screen.findByRole('button', { name: 'Rejected (1)' })).toBeTruthy();
  });
});
