import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deal } from '#domain/teams/packs/shuffle.ts';
import { aTeamCard } from '#tests/builders/a-team-card.ts';
import { loggedErrors } from '#tests/no-console-error.ts';
import { dealAgain } from '#web/src/teams/pack-check/deal-again.ts';
import { renderSite } from '../../app/render-site.tsx';
import { someone, stubs } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer, refusal } from '../../base/api/fake-server.ts';

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

let server: FakeServer;
beforeEach(async () => {
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.currentUser.mockResolvedValue(someone);
  const cards = [shown('tcd_1', 'Mara Okafor'), shown('tcd_2', 'Ada Silva')];
  server = new FakeServer({
    'GET /teams/tem_1': () => json(team),
    'GET /teams/tem_1/cards': () => json({ cards, next_cursor: null }),
  });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
});

const page = '/dashboard/teams/tem_1/cards';
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

describe('the waiting cards', () => {
  it('are approved with a key, and sent when the next card is decided', async () => {
    server.replies['POST /teams/tem_1/cards/tcd_1/approve'] = () => json(shown('tcd_1', 'Mara Okafor'));
    renderSite(page);
    expect(await screen.findByRole('img', { name: 'Mara Okafor, front' })).toBeTruthy();
    key('f');
    expect(await screen.findByRole('img', { name: 'Mara Okafor, back' })).toBeTruthy();
    key('a');
    expect(await screen.findByRole('img', { name: 'Ada Silva, front' })).toBeTruthy();
    expect(server.bodies('POST /teams/tem_1/cards/tcd_1/approve')).toEqual([]);
    key('a');
    await waitFor(() => expect(server.bodies('POST /teams/tem_1/cards/tcd_1/approve')).toEqual([{ version: 1 }]));
  });

  it('say what makes their photo doubtful', async () => {
    const card = { ...shown('tcd_1', 'Mara Okafor'), doubts: ['back_lit'] };
    server.replies['GET /teams/tem_1/cards'] = () => json({ cards: [card], next_cursor: null });
    renderSite(page);
    expect(await screen.findByText(/^The light comes from behind/)).toBeTruthy();
  });

  it('are shown beside the family’s text, and an outdated card can be made again', async () => {
    const words = {
      description: 'Sings before every game.',
      stats: { Goals: '12' },
      description_by: 'family',
      stats_by: 'team',
      family_words: null,
      are_newer: true,
    };
    const card = { ...shown('tcd_1', 'Mara Okafor'), words, set_id: 'set_1', player_id: 'rpl_1' };
    server.replies['GET /teams/tem_1/cards'] = () => json({ cards: [card], next_cursor: null });
    server.replies['POST /teams/tem_1/sets/set_1/retry'] = () => json({ id: 'set_1' }, 202);
    const { user } = renderSite(page);
    const back = await screen.findByRole('region', { name: 'For the back' });
    expect(back.textContent).toContain('The family wrote: Sings before every game.');
    expect(back.textContent).toContain('Your team wrote: Goals: 12');
    expect(back.textContent).toContain('The words or the portrait changed after the card was made.');
    await user.click(within(back).getByRole('button', { name: 'Make the card again' }));
    expect(await screen.findByText('The card is being made again. It waits here when it is ready.')).toBeTruthy();
    expect(server.bodies('POST /teams/tem_1/sets/set_1/retry')).toEqual([{ player_ids: ['rpl_1'] }]);
  });

  it('come back with Undo before anything is sent', async () => {
    const { user } = renderSite(page);
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('img', { name: 'Mara Okafor, front' })).toBeTruthy();
    expect(server.bodies('POST /teams/tem_1/cards/tcd_1/approve')).toEqual([]);
  });

  it('are rejected with a reason, which is sent when the coach leaves the page', async () => {
    server.replies['POST /teams/tem_1/cards/tcd_1/reject'] = () => json(shown('tcd_1', 'Mara Okafor'));
    const { user } = renderSite(page);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Eyes closed');
    await user.click(dialog.getByRole('button', { name: 'Reject this card' }));
    expect(await screen.findByText('Mara Okafor goes back with your reason.')).toBeTruthy();
    fireEvent(window, new Event('pagehide'));
    const sent = [{ version: 1, reason: 'Eyes closed' }];
    await waitFor(() => expect(server.bodies('POST /teams/tem_1/cards/tcd_1/reject')).toEqual(sent));
  });

  it('come back if someone else has already decided', async () => {
    server.replies['POST /teams/tem_1/cards/tcd_1/approve'] = () =>
      refusal(409, 'team_card.decided', 'Someone else has already decided about this card. Please refresh.');
    renderSite(page);
    await screen.findByRole('img', { name: 'Mara Okafor, front' });
    key('a');
    fireEvent(window, new Event('pagehide'));
    expect((await screen.findAllByText(/Someone else has already decided/)).length).toBeGreaterThan(0);
    expect(await screen.findByRole('img', { name: 'Mara Okafor, front' })).toBeTruthy();
    expect(loggedErrors()).toContainEqual(['approveTeamCard failed.', expect.anything()]);
  });
});

describe('“Approve all”', () => {
  const many = 'POST /teams/tem_1/cards/approve';
  /** The observers of the page. A test decides what is on the screen. */
  let watched: { readonly target: Element; readonly report: (ratio: number) => void }[];
  class Screen implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    readonly #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }
    observe(target: Element) {
      const report = (intersectionRatio: number) => {
        const entry = { target, intersectionRatio, isIntersecting: true } as IntersectionObserverEntry;
        this.#report([entry], this as unknown as IntersectionObserver);
      };
      report(0);
      watched.push({ target, report });
    }
    disconnect() {}
  }
  beforeEach(() => {
    watched = [];
    vi.stubGlobal('IntersectionObserver', Screen);
    server.replies[many] = ({ body }) => json({ results: (body.ids as string[]).map((id) => ({ id, error: null })) });
  });
  const start = async () => {
    const { user } = renderSite(page);
    return { user, button: await screen.findByRole('button', { name: 'Approve all 2' }) };
  };
  /** Loads a picture, and puts a part of it on the screen. */
  const show = (picture: HTMLElement, ratio: number) => {
    fireEvent.load(picture);
    for (const { target, report } of watched) if (target.contains(picture)) report(ratio);
  };
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Approve all 2' }));

  it('says how many backs were not looked at, and shows them', async () => {
    const { user, button } = await start();
    await user.click(button);
    expect((await dialog()).getByText('2 of 2 backs were not looked at.')).toBeTruthy();
    expect((await dialog()).getAllByText('Not looked at')).toHaveLength(2);
    expect(server.bodies(many)).toEqual([]);
    await user.click((await dialog()).getByRole('button', { name: 'Approve all 2' }));
    await waitFor(() =>
      expect(server.bodies(many)).toEqual([{ ids: ['tcd_1', 'tcd_2'], versions: { tcd_1: 1, tcd_2: 1 } }]),
    );
  });

  it('counts a back once most of its picture was on the screen, and asks nothing after the last', async () => {
    const { user, button } = await start();
    await user.click(button);
    const backs = (await dialog()).getAllByRole('img', { name: /, back$/ });
    show(backs[0] as HTMLElement, 0.5);
    show(backs[1] as HTMLElement, 1);
    await (await dialog()).findByText('1 of 2 backs was not looked at.');
    expect((await dialog()).getByText('Looked at')).toBeTruthy();
    show(backs[0] as HTMLElement, 0.6);
    await (await dialog()).findByText('You have looked at every back.');
    await user.click((await dialog()).getByRole('button', { name: 'Not yet' }));
    expect(server.bodies(many)).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(server.bodies(many)).toHaveLength(1));
  });

  it('does not count a back that was scrolled past, or whose picture is not there', async () => {
    const { user, button } = await start();
    await user.click(button);
    const [first, second] = (await dialog()).getAllByRole('img', { name: /, back$/ }) as [HTMLElement, HTMLElement];
    const shown = await dialog();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show(first, 1);
    show(first, 0.1);
    for (const { target, report } of watched) if (target.contains(second)) report(1);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(shown.getByText('2 of 2 backs were not looked at.')).toBeTruthy();
    vi.useRealTimers();
  });

  it('remembers in this tab which version of a back was looked at', async () => {
    sessionStorage.setItem('seen-backs', JSON.stringify({ tcd_1: 1, tcd_2: 0 }));
    const { user, button } = await start();
    await user.click(button);
    expect((await dialog()).getByText('1 of 2 backs was not looked at.')).toBeTruthy();
  });
});

describe('a pack’s check in the browser', () => {
  const seed = '00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef';
  const keys = Array.from({ length: 12 }, (_, n) => `k${n}`);
  const packs = deal({ seed, cards: keys, quantity: 3, cardsPerPack: 10 });
  const check = {
    code: '7K2MXQ9P-2',
    number: 2,
    quantity: 3,
    team_initials: 'HK',
    algorithm: 1,
    cards_per_pack: 10,
    deal_number: null,
    promised: [],
    chance: '',
    own: null,
    seed_sha256: '',
    seed,
    cards: keys.map((card) => ({ key: card, number: null })),
    pack: packs[1] ?? [],
    dealt_at: '2026-03-14T12:00:00.000Z',
  };

  it('finds an unpromised seed and a changed pack, and is null before the parcel has left', async () => {
    const { createHash } = await import('node:crypto');
    const seed_sha256 = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
    expect(await dealAgain({ ...check, seed_sha256 })).toEqual({ isSeed: true, isDealt: true });
    expect(await dealAgain(check)).toEqual({ isSeed: false, isDealt: true });
    expect(await dealAgain({ ...check, seed_sha256, pack: packs[0] ?? [] })).toEqual({ isSeed: true, isDealt: false });
    expect(await dealAgain({ ...check, seed: null, pack: null })).toBe(null);
  });
});
