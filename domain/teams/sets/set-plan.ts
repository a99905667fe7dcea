import { missingInTexts, tooLongTexts } from '#domain/cards/card/unprintable-texts.ts';
import { type ErrorCode, messageOf } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { mayUse } from '../roster/consent.ts';
import { type PrintedTexts, printedTexts } from '../roster/printed-texts.ts';
import type { RosterPlayer } from '../roster/roster-player.ts';
import type { SetCard } from './team-set.ts';

type Readiness = Pick<RosterPlayer, 'is_active' | 'photo_key' | 'consent' | 'consent_purposes'> & PrintedTexts;

const isEmpty = (found: object): boolean => Object.keys(found).length === 0;

/** The error code why a player's card cannot be made now. Null if it can. A null player has left the roster. */
export function unready(player: Readiness | null): ErrorCode | null {
  if (!player?.is_active) return 'set.player_removed';
  if (player.consent === 'revoked') return 'set.consent_revoked';
  if (!mayUse(player, 'card')) return 'set.no_consent';
  if (player.photo_key === null) return 'set.no_photo';
  if (!isEmpty(tooLongTexts(printedTexts(player)))) return 'set.text_too_long';
  return isEmpty(missingInTexts(printedTexts(player))) ? null : 'set.text_unprintable';
}

/** The message about a player who is not ready. It names the letters that no design prints. */
export const unreadyMessage = (player: Readiness, code: ErrorCode): string =>
  code === 'set.text_unprintable' ? Object.values(missingInTexts(printedTexts(player))).join(' ') : messageOf(code);

/** The title of a set's checklist. */
export const checklistName = 'Checklist';

const extras = [
  { kind: 'checklist', player_name: checklistName },
  { kind: 'team', player_name: 'Team card' },
] as const;

interface Frozen {
  readonly set_id: string;
  readonly team_id: string;
  readonly at: string;
}

/** The cards of a new set: players numbered by position, then checklist and team card. A player who is not ready keeps the number (D-116). */
export function freeze(players: readonly RosterPlayer[], { set_id, team_id, at }: Frozen): SetCard[] {
  const blank = {
    set_id,
    team_id,
    side: null,
    card_id: null,
    team_card_id: null,
    front_key: null,
    back_key: null,
    attempts: 0,
    asked_at: at,
    updated_at: at,
  };
  const inOrder = players.toSorted((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1));
  const own = inOrder.map((player) => {
    const { id, player_name, player_number } = player;
    const code = unready(player);
    const status = code === null ? ('waiting' as const) : ('skipped' as const);
    return { ...blank, kind: 'player' as const, player_id: id, player_name, player_number, status, error_code: code };
  });
  const more = extras.map((extra) => ({
    ...blank,
    ...extra,
    player_id: null,
    player_number: '',
    status: 'waiting' as const,
    error_code: null,
  }));
  return [...own, ...more].map((card, index) => ({ ...card, number: index + 1 }));
}

export const isUnmade = ({ status }: Pick<SetCard, 'status'>): boolean => status === 'waiting' || status === 'making';

/** Numbers for the next execution, as AWS limits its history: players first, then checklist and team card, which list finished players. */
export function nextPart(cards: readonly SetCard[]): number[] {
  const open = cards.filter(isUnmade);
  const players = open.filter(({ kind }) => kind === 'player');
  return (players.length > 0 ? players : open).slice(0, serverLimits.teamSets.perExecution).map(({ number }) => number);
}

/** Players that checklist and team card list: those with a finished card, by number. */
export const namedPlayers = (cards: readonly SetCard[]): Pick<SetCard, 'number' | 'player_name' | 'player_number'>[] =>
  cards
    .filter(({ kind, status }) => kind === 'player' && status === 'done')
    .map(({ number, player_name, player_number }) => ({ number, player_name, player_number }));

/** Max cards per day in a team's sets (D-116): one per person and a fifth more. Most players have no account, so the larger of members and roster counts. */
export const cardsPerDay = (members: number, players: number): number =>
  Math.ceil(Math.max(members, players) * (1 + serverLimits.teamSets.spare));
