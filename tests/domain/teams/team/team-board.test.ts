import { describe, expect, it } from 'vitest';
import { ledgerRowOf } from '#domain/teams/packs/pack-order-row.ts';
import { type BoardFacts, teamBoard } from '#domain/teams/team/board.ts';
import { aRosterPlayer } from '#tests/builders/a-roster-player.ts';
import { anOrder } from '#tests/builders/an-order.ts';
import { anOrderWindow } from '#tests/builders/an-order-window.ts';
import { aPackOrder } from '#tests/product/team-orders.ts';

const consented = { consent: 'given', consent_purposes: ['card', 'team_print'] } as const;
const withPhoto = {
  photo_key: 'tem_falcons/1.jpg',
  consent: 'given',
  consent_purposes: [...consented.consent_purposes],
} as const;
const deadline = '2026-03-14T12:00:00.000Z';

const board = (over: Partial<BoardFacts> = {}) =>
  teamBoard({
    roster: [],
    cards: [],
    rejected: [],
    windows: [],
    orders: [],
    hasLook: false,
    hasSet: false,
    hasPack: false,
    manages: true,
    now: new Date('2026-03-05T12:00:00.000Z'),
    ...over,
  });

const missing = aRosterPlayer({ id: 'rpl_missing', guardian_email: 'ada@example.com' });
const ready = aRosterPlayer({ id: 'rpl_ready', ...withPhoto, consent_purposes: [...withPhoto.consent_purposes] });

describe('the board of a team', () => {
  it('counts active players by photo, consent, card and approved card', () => {
    const left = aRosterPlayer({ id: 'rpl_left', is_active: false });
    const cards = [
      { status: 'approved', player_id: 'rpl_ready' },
      { status: 'pending', player_id: 'rpl_missing' },
      { status: 'pending', player_id: null },
    ] as const;
    const { roster, pending_cards, approved_cards } = board({ roster: [missing, ready, left], cards });
    expect(roster).toEqual({ players: 2, photos: 1, consents: 1, cards: 2, approved: 1, rejected: 0 });
    expect({ pending_cards, approved_cards }).toEqual({ pending_cards: 2, approved_cards: 1 });
  });

  it('counts a rejected card as made, and says apart that it is rejected', () => {
    const cards = [{ status: 'approved', player_id: 'rpl_ready' }] as const;
    const rejected = [{ player_id: 'rpl_ready' }, { player_id: 'rpl_missing' }, { player_id: null }];
    const { roster } = board({ roster: [missing, ready], cards, rejected });
    expect(roster).toMatchObject({ cards: 2, approved: 1, rejected: 1 });
  });

  it.each([
    ['with 48 hours and a second left', '2026-03-12T11:59:59.000Z', false],
    ['with 48 hours left', '2026-03-12T12:00:00.000Z', true],
    ['after the deadline, while late orders are accepted', '2026-03-14T13:00:00.000Z', true],
  ])('marks a missing photo as urgent near the deadline: %s, %s → %s', (_, at, near) => {
    const window = anOrderWindow({ deadline, late_until: '2026-03-16T12:00:00.000Z' });
    const { risk } = board({ roster: [missing, ready], windows: [window], now: new Date(at) });
    expect(risk).toMatchObject({
      is_near: near,
      players: 1,
      list: [{ id: 'rpl_missing', lacks: 'photo', can_remind: true }],
    });
  });

  it('lists players who lack a photo or consent, unreminded players first', () => {
    const reminded = aRosterPlayer({ id: 'rpl_reminded', place: 1, reminded_at: '2026-03-04T12:00:00.000Z' });
    const unconsented = aRosterPlayer({ id: 'rpl_no', place: 2, photo_key: 'tem_falcons/2.jpg' });
    const { risk } = board({ roster: [reminded, unconsented], windows: [anOrderWindow()] });
    expect(risk?.list.map(({ id, lacks }) => [id, lacks])).toEqual([
      ['rpl_no', 'consent'],
      ['rpl_reminded', 'photo'],
    ]);
  });

  it('shows the open or upcoming window that ends next, never a closed or past window', () => {
    const windows = [
      anOrderWindow({ id: 'win_over', deadline: '2026-03-04T12:00:00.000Z' }),
      anOrderWindow({ id: 'win_closed', closed_at: '2026-03-02T12:00:00.000Z', deadline: '2026-03-06T12:00:00.000Z' }),
      anOrderWindow({ id: 'win_later', deadline: '2026-04-14T12:00:00.000Z', opens_at: '2026-04-01T12:00:00.000Z' }),
      anOrderWindow({ id: 'win_next', deadline }),
    ];
    expect(board({ windows }).window).toMatchObject({ id: 'win_next', phase: 'open' });
    expect(board({ windows: windows.slice(0, 3) }).window).toMatchObject({ id: 'win_later', phase: 'upcoming' });
    expect(board({ windows: windows.slice(0, 2) }).window).toBeNull();
  });

  it('names the packs sold for cash that the organiser can pay for, also of a window that has ended, and to nobody else', () => {
    const line = { player_id: null, name: 'Grandma Rose', recorded_at: deadline, order_id: null };
    const cash = [
      { ...line, id: 'csh_1', quantity: 2 },
      { ...line, id: 'csh_2', quantity: 3, order_id: 'ord_paid' },
    ];
    const orders = [ledgerRowOf(anOrder({ ...aPackOrder('tem_falcons'), id: 'ord_paid', status: 'paid' }))].filter(
      (row) => row !== null,
    );
    const windows = [
      anOrderWindow({ id: 'win_next', deadline, cash }),
      anOrderWindow({ id: 'win_over', deadline: '2026-03-04T12:00:00.000Z', cash }),
      anOrderWindow({ id: 'win_missed', deadline: '2026-03-04T12:00:00.000Z', cash, min_packs: 9, outcome: 'missed' }),
    ];
    expect(board({ windows, orders }).cash_to_pay).toBe(4);
    expect(board({ windows, orders, manages: false }).cash_to_pay).toBe(0);
  });

  it('hides pending cards, missing photos and setup steps from players', () => {
    const seen = board({ roster: [missing], windows: [anOrderWindow()], manages: false });
    expect(seen).toMatchObject({
      pending_cards: null,
      risk: null,
      steps: null,
      open_steps: [],
      roster: { players: 1 },
    });
  });

  it('ticks no setup step of a new team, and every step once all are done', () => {
    expect(board().steps).toEqual({
      roster: false,
      photos: false,
      look: false,
      set: false,
      approved: false,
      pack: false,
      window: false,
    });
    const cards = Array.from({ length: 10 }, () => ({ status: 'approved', player_id: null }) as const);
    const done = board({
      roster: [ready],
      cards,
      windows: [anOrderWindow()],
      hasLook: true,
      hasSet: true,
      hasPack: true,
    });
    expect(Object.values(done.steps ?? {})).toEqual([true, true, true, true, true, true, true]);
  });

  it('lists every setup step that is possible now, the next step first', () => {
    const tenApproved = Array.from({ length: 10 }, () => ({ status: 'approved', player_id: null }) as const);
    const look = { hasLook: true } as const;
    const made = { ...look, hasSet: true } as const;
    expect(board().open_steps).toEqual(['roster', 'look']);
    expect(board({ roster: [missing] }).open_steps).toEqual(['photos', 'look']);
    expect(board({ roster: [missing, ready], ...look }).open_steps).toEqual(['photos', 'set']);
    const waiting = [{ status: 'pending', player_id: 'rpl_ready' }] as const;
    expect(board({ roster: [ready], ...made, cards: waiting }).open_steps).toEqual(['approved']);
    expect(board({ roster: [ready], ...made, cards: tenApproved }).open_steps).toEqual(['pack']);
    expect(board({ roster: [ready], ...made, hasPack: true, cards: tenApproved }).open_steps).toEqual(['window']);
  });

  it('lists the set before the last missing photos', () => {
    const roster = [missing, ready, { ...ready, id: 'rpl_second' }];
    expect(board({ roster, hasLook: true }).open_steps).toEqual(['set', 'photos']);
  });

  it('counts a photo without consent as missing', () => {
    const unsigned = aRosterPlayer({ id: 'rpl_unsigned', photo_key: 'tem_falcons/2.jpg' });
    expect(board({ roster: [unsigned] }).steps?.photos).toBe(false);
  });
});
