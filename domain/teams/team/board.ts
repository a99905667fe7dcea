import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { packsIn, takesCashPayment, unpaidCash } from '../packs/cash-packs.ts';
import type { TeamPackOrder } from '../packs/ledger-row.ts';
import type { OrderWindow } from '../packs/order-window.ts';
import { mayHaveCard } from '../roster/consent.ts';
import { guardiansOf } from '../roster/guardians.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';

const hourMs = 3_600_000;

const lacks = ['photo', 'consent'] as const;

export const PlayerAtRisk = z.object({
  id: z.string(),
  player_name: z.string(),
  player_number: z.string(),
  lacks: z.enum(lacks),
  can_remind: z.boolean(),
  reminded_at: z.string().nullable(),
});
export type PlayerAtRisk = z.infer<typeof PlayerAtRisk>;

/** `upcoming`: opens later. `late`: after the deadline, still open. */
export const boardPhases = ['upcoming', 'open', 'late'] as const;

export const firstSteps = ['roster', 'photos', 'look', 'set', 'approved', 'pack', 'window'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** A team's overview. Fields for admins and coaches are null or empty for other members. */
export const TeamBoard = z.object({
  /** Active players: all, with photo, with consent, with a card, with an approved card, with rejected cards only. */
  roster: z.object({
    players: z.int(),
    photos: z.int(),
    consents: z.int(),
    cards: z.int(),
    approved: z.int(),
    rejected: z.int(),
  }),
  approved_cards: z.int(),
  pending_cards: z.int().nullable(),
  window: z
    .object({
      id: z.string(),
      name: z.string(),
      phase: z.enum(boardPhases),
      opens_at: z.string(),
      deadline: z.string(),
      late_until: z.string().nullable(),
      page_code: z.string(),
      payer: z.enum(['families', 'organiser']),
      is_fundraiser: z.boolean(),
    })
    .nullable(),
  /** Packs that families paid for in cash and the organiser can pay for now, of all windows (D-557). 0 for other members. */
  cash_to_pay: z.int(),
  /** Players whose card misses something, up to fifty. `is_near`: at most two days are left. */
  risk: z
    .object({
      is_near: z.boolean(),
      players: z.int(),
      list: z.array(PlayerAtRisk),
    })
    .nullable(),
  steps: z.record(z.enum(firstSteps), z.boolean()).nullable(),
  /** Open first steps that are possible now, the next one first. */
  open_steps: z.array(z.enum(firstSteps)),
});
export type TeamBoard = z.infer<typeof TeamBoard>;

export interface OpenCard {
  readonly status: 'pending' | 'approved';
  readonly player_id: string | null;
  /** When it was handed in. Omitted for older rows. */
  readonly created_at?: string | undefined;
}

export interface BoardFacts {
  readonly roster: readonly RosterPlayer[];
  readonly cards: readonly OpenCard[];
  readonly rejected: readonly Pick<OpenCard, 'player_id'>[];
  readonly windows: readonly OrderWindow[];
  /** All orders of the team's packs. Needed only if a window has packs sold for cash. */
  readonly orders: readonly TeamPackOrder[];
  readonly hasLook: boolean;
  readonly hasSet: boolean;
  readonly hasPack: boolean;
  readonly manages: boolean;
  readonly now: Date;
}

const endOf = ({ deadline, late_until: late }: OrderWindow): string => late ?? deadline;

function nextWindow(windows: readonly OrderWindow[], at: string): OrderWindow | null {
  const live = windows.filter((window) => window.closed_at === null && endOf(window) > at);
  return live.toSorted((one, other) => (one.deadline < other.deadline ? -1 : 1))[0] ?? null;
}

function shownWindow(window: OrderWindow, at: string): NonNullable<TeamBoard['window']> {
  const { id, name, opens_at, deadline, late_until, page_code, payer, is_fundraiser } = window;
  const phase = opens_at > at ? 'upcoming' : deadline > at ? 'open' : 'late';
  return { id, name, phase, opens_at, deadline, late_until, page_code, payer, is_fundraiser };
}

const hasPhoto = ({ photo_key: key }: RosterPlayer): boolean => key !== null;

const lackOf = (player: RosterPlayer): (typeof lacks)[number] | null =>
  !hasPhoto(player) ? 'photo' : !mayHaveCard(player) ? 'consent' : null;

/** Players without photo or consent while an order window is live, longest unreminded first. */
function riskOf(active: readonly RosterPlayer[], window: OrderWindow | null, now: Date): TeamBoard['risk'] {
  const lacking = window ? active.filter((player) => lackOf(player) !== null) : [];
  const leftMs = window ? Date.parse(window.deadline) - now.getTime() : Number.POSITIVE_INFINITY;
  const unremindedFirst = lacking.toSorted((one, other) =>
    (one.reminded_at ?? '') === (other.reminded_at ?? '')
      ? one.place - other.place
      : (one.reminded_at ?? '') < (other.reminded_at ?? '')
        ? -1
        : 1,
  );
  return {
    is_near: lacking.length > 0 && leftMs <= serverLimits.team.riskHours * hourMs,
    players: lacking.length,
    list: unremindedFirst.slice(0, serverLimits.team.riskList).map((player) => ({
      id: player.id,
      player_name: player.player_name,
      player_number: player.player_number,
      lacks: lackOf(player) ?? 'photo',
      can_remind: guardiansOf(player).length > 0,
      reminded_at: player.reminded_at,
    })),
  };
}

const cashToPay = ({ windows, orders }: Pick<BoardFacts, 'windows' | 'orders'>, at: string): number =>
  packsIn(windows.filter((window) => takesCashPayment(window, at)).flatMap(({ cash }) => unpaidCash(cash, orders)));

interface StepFacts {
  readonly steps: NonNullable<TeamBoard['steps']>;
  readonly players: number;
  readonly ready: number;
  readonly pending: number;
}

/** The possible steps. Once more than half of the players are ready, the last photos come last, so they block nothing. */
function openSteps({ steps, players, ready, pending }: StepFacts): FirstStep[] {
  const isPossible: Record<FirstStep, boolean> = {
    roster: true,
    photos: steps.roster,
    look: true,
    set: steps.look && ready > 0,
    approved: pending > 0,
    pack: steps.approved,
    window: steps.pack,
  };
  const open = firstSteps.filter((step) => isPossible[step] && !steps[step]);
  const waits = (step: FirstStep): number => (step === 'photos' && ready * 2 > players ? 1 : 0);
  return open.toSorted((one, other) => waits(one) - waits(other));
}

interface Handed {
  readonly cards: BoardFacts['cards'];
  readonly approved: BoardFacts['cards'];
  readonly rejected: BoardFacts['rejected'];
}

/** How far the active players are. A rejected card was made all the same. */
function countsOf(active: readonly RosterPlayer[], { cards, approved, rejected }: Handed): TeamBoard['roster'] {
  const playersIn = (some: readonly Pick<OpenCard, 'player_id'>[]) => {
    const ids = new Set(some.map(({ player_id }) => player_id));
    return active.filter(({ id }) => ids.has(id)).length;
  };
  const made = playersIn([...cards, ...rejected]);
  return {
    players: active.length,
    photos: active.filter(hasPhoto).length,
    consents: active.filter(mayHaveCard).length,
    cards: made,
    approved: playersIn(approved),
    rejected: made - playersIn(cards),
  };
}

/** The board of a team as a member sees it (P-19), computed from stored rows. */
export function teamBoard({
  roster,
  cards,
  rejected,
  windows,
  orders,
  hasLook,
  hasSet,
  hasPack,
  manages,
  now,
}: BoardFacts): TeamBoard {
  const at = now.toISOString();
  const active = roster.filter(({ is_active }) => is_active);
  const window = nextWindow(windows, at);
  const approved = cards.filter(({ status }) => status === 'approved');
  const counts = countsOf(active, { cards, approved, rejected });
  const pending = cards.length - approved.length;
  const ready = active.filter((player) => lackOf(player) === null).length;
  const steps = {
    roster: counts.players > 0,
    photos: counts.players > 0 && ready === counts.players,
    look: hasLook,
    set: hasSet,
    approved: approved.length >= limits.team.cardsForAPack,
    pack: hasPack,
    window: windows.length > 0,
  };
  return {
    roster: counts,
    approved_cards: approved.length,
    pending_cards: manages ? pending : null,
    window: window && shownWindow(window, at),
    cash_to_pay: manages ? cashToPay({ windows, orders }, at) : 0,
    risk: manages ? riskOf(active, window, now) : null,
    steps: manages ? steps : null,
    open_steps: manages ? openSteps({ steps, players: counts.players, ready, pending }) : [],
  };
}
