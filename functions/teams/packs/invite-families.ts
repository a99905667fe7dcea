import { AppError } from '#domain/tables/errors.ts';
import { invitationMail } from '#domain/teams/packs/invitation-mail.ts';
import { type OrderWindow, ordersUntil, windowState } from '#domain/teams/packs/order-window.ts';
import {
  invitationFor,
  invitationState,
  type RemindersPlan,
  type RemindersSent,
  stateOfEach,
} from '#domain/teams/packs/reminders.ts';
import { isSold } from '#domain/teams/packs/sold-packs.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { forEachLimit } from '#functions/platform/map-limit.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { storedWindow } from '#functions/table/teams/order-window.ts';
import { allRoster, loadRosterPlayer, rosterPlayerRows } from '#functions/table/teams/roster-player.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import type { ReminderSender } from './remind-players.ts';
import { storedTeamPack } from './team-packs.ts';

/** Families written to in parallel. */
const atOnce = 10;

/** A window that families can order in now. Throws `window.not_found`, `window.upcoming`, `window.ended`, `window.organiser_pays`. */
async function orderable(teamId: string, windowId: string, at: string): Promise<OrderWindow> {
  const { entity: window } = await storedWindow(teamId, windowId);
  const state = windowState(window, at);
  if (state === 'upcoming') throw new AppError('window.upcoming');
  if (state === 'closed') throw new AppError('window.ended');
  if (window.payer === 'organiser') throw new AppError('window.organiser_pays');
  return window;
}

type Invited = Readonly<Record<keyof RemindersSent, readonly RosterPlayer[]>>;

/** The window, the players for whom somebody ordered in it, and all players by the mail that they would cause now. */
async function readInvited(
  { teamId }: ReminderSender,
  windowId: string,
  at: string,
): Promise<{ readonly window: OrderWindow; readonly ordered: ReadonlySet<string>; readonly players: Invited }> {
  const window = await orderable(teamId, windowId, at);
  const [roster, orders] = await Promise.all([allRoster(teamId), allPackOrders(teamId)]);
  const own = orders.filter((order) => order.window_id === windowId && isSold(order));
  // A family that paid in cash has ordered, too.
  const ordered = new Set([...own, ...window.cash].flatMap(({ player_id: id }) => id ?? []));
  const active = roster.map(({ entity }) => entity).filter(({ is_active }) => is_active);
  const of = (outcome: keyof RemindersSent) =>
    active.filter((player) => invitationFor(player, ordered, at) === outcome);
  const players = {
    reminded: of('reminded'),
    without_address: of('without_address'),
    recently: of('recently'),
    complete: of('complete'),
  };
  return { window, ordered, players };
}

/** The families that have not ordered in a window and can be written to now, and the first mail. Sends nothing. Throws the errors of `orderable`. */
export async function planInvitations(sender: ReminderSender, windowId: string): Promise<RemindersPlan> {
  const at = now().toISOString();
  const { window, players } = await readInvited(sender, windowId, at);
  const [team, profile, pack] = await Promise.all([
    loadTeam(sender.teamId),
    loadProfile(sender.by),
    storedTeamPack(sender.teamId, window.team_pack_id),
  ]);
  const [first] = players.reminded;
  const from = { team: team?.entity.name ?? '', coach: profile?.entity.full_name ?? '' };
  return {
    players: players.reminded.map(({ id, player_name, player_number, invited_at: last }) => ({
      id,
      player_name,
      player_number,
      is_first: last === undefined,
    })),
    without_address: players.without_address.length,
    recently: players.recently.length,
    mail: first
      ? invitationMail({
          ...from,
          playerName: first.player_name,
          window,
          until: ordersUntil(window, at),
          price: pack.entity.price,
        })
      : null,
  };
}

/** Records the invitation at its player and requests the mail, in one transaction. */
const invite = (
  { teamId, by }: ReminderSender,
  playerId: string,
  windowId: string,
  ordered: ReadonlySet<string>,
): Promise<keyof RemindersSent> =>
  retryOnConflict(async () => {
    const stored = await loadRosterPlayer(teamId, playerId);
    const at = now().toISOString();
    const outcome = stored?.entity.is_active ? invitationFor(stored.entity, ordered, at) : 'complete';
    if (!stored || outcome !== 'reminded') return outcome;
    const mail = { kind: 'window_invitation', user_id: by, subject_id: playerId } as const;
    await transact([
      rosterPlayerRows.save(stored, { ...stored.entity, invited_at: at }),
      ...stateOfEach(stored.entity, invitationState(teamId, windowId, at)).map((state) =>
        outbox('mail.requested', { ...mail, state }),
      ),
    ]);
    return outcome;
  });

/** Invites the families that have not ordered in a window: one mail a guardian, at most one a day. Throws the errors of `orderable`. */
export async function inviteFamilies(sender: ReminderSender, windowId: string): Promise<RemindersSent> {
  const { ordered, players } = await readInvited(sender, windowId, now().toISOString());
  const sent = {
    reminded: 0,
    without_address: players.without_address.length,
    recently: players.recently.length,
    complete: players.complete.length,
  };
  await forEachLimit(players.reminded, atOnce, async ({ id }) => {
    const outcome = await invite(sender, id, windowId, ordered);
    sent[outcome] += 1;
  });
  return sent;
}
