import { safeDay } from '#domain/orders/order/order-labels.ts';
import { cashText, packsIn, takesCashPayment, unpaidCash } from '#domain/teams/packs/cash-packs.ts';
import { invitationMail } from '#domain/teams/packs/invitation-mail.ts';
import { ledgerOf } from '#domain/teams/packs/ledger.ts';
import { type OrderWindow, ordersUntil, windowState } from '#domain/teams/packs/order-window.ts';
import { reminderMail } from '#domain/teams/packs/reminder-mail.ts';
import { guardianIn, isIncomplete } from '#domain/teams/packs/reminders.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { hasRight } from '#domain/teams/team/team-rights.ts';
import { counted } from '#domain/values/counted.ts';
import { formatAmount } from '#domain/values/money.ts';
import { shortName } from '#domain/values/person-name.ts';
import { now } from '#functions/platform/clock.ts';
import { loadMember } from '#functions/table/teams/member.ts';
import { loadOrderWindow } from '#functions/table/teams/order-window.ts';
import { allRoster, loadTeamAndPlayer } from '#functions/table/teams/roster-player.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { loadTeamPack } from '#functions/table/teams/team-pack.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';
import { playerLink } from '#functions/teams/roster/player-link.ts';
import { type MailContext, type MailTeam, recipe } from '../page/mail-content.ts';
import { sampleBanner, siteUrl } from '../page/mail-links.ts';

/** Max names in a summary. The team's pages list all of them. */
const maxNames = 20;

export interface ManagedWindow {
  readonly window: Pick<OrderWindow, 'team_id' | 'id' | 'name' | 'deadline' | 'late_until' | 'min_packs' | 'outcome'>;
  readonly team: MailTeam;
}

/** The window of a mail with its team's name, for a member who manages the team. `state`: `<team>#<user>`. */
export async function managed({
  userId,
  subjectId,
  state,
}: MailContext): Promise<(ManagedWindow & { readonly window: OrderWindow }) | null> {
  const [teamId = ''] = state.split('#');
  const [team, window, member] = await Promise.all([
    loadTeam(teamId),
    loadOrderWindow(teamId, subjectId),
    loadMember(teamId, userId),
  ]);
  const isManager = member?.entity.is_active === true && hasRight(member.entity.role, 'manage');
  return team && window && isManager ? { window: window.entity, team: team.entity } : null;
}

export interface Reminder {
  readonly player: Pick<RosterPlayer, 'player_name' | 'photo_key' | 'consent' | 'consent_purposes'>;
  readonly to: string;
  readonly team: MailTeam;
  readonly address: string;
  readonly isFirst: boolean;
}

/** `state` is from `reminderState`. The link is computed from the player, and is in no row and no event (D-108). */
async function loadReminder({ subjectId, state }: MailContext): Promise<Reminder | null> {
  const [teamId = '', , ...marks] = state.split('#');
  const found = await loadTeamAndPlayer(teamId, subjectId);
  const player = found?.player.entity;
  const to = player && guardianIn(player, state);
  if (!found || !player?.is_active || !to || !isIncomplete(player)) return null;
  const { url: address } = await playerLink(player, to);
  return { player, to, team: found.team, address, isFirst: marks.includes('first') };
}

export interface Invitation {
  readonly player: Pick<RosterPlayer, 'player_name'>;
  readonly to: string;
  readonly team: MailTeam;
  readonly window: Pick<OrderWindow, 'name' | 'notes'>;
  readonly until: string;
  readonly price: number;
  readonly address: string;
}

/** `state` is from `invitationState`. Null once orders have ended. The page's address has the player's link, so that the ledger knows the player. */
async function loadInvitation({ subjectId, state }: MailContext): Promise<Invitation | null> {
  const [teamId = '', , windowId = ''] = state.split('#');
  const [found, stored] = await Promise.all([loadTeamAndPlayer(teamId, subjectId), loadOrderWindow(teamId, windowId)]);
  const [player, window, at] = [found?.player.entity, stored?.entity, now().toISOString()];
  const to = player && guardianIn(player, state);
  if (!found || !player?.is_active || !to || !window) return null;
  const pack = await loadTeamPack(teamId, window.team_pack_id);
  if (!pack || windowState(window, at) === 'closed') return null;
  const token = (await playerLink(player, to)).url.split('/').at(-1) ?? '';
  return {
    player,
    to,
    team: found.team,
    window,
    until: ordersUntil(window, at),
    price: pack.entity.price,
    address: siteUrl(`/team-page/${window.page_code}?player=${token}`),
  };
}

export interface WindowRisk extends ManagedWindow {
  readonly names: readonly string[];
}

async function loadRisk(context: MailContext): Promise<WindowRisk | null> {
  const found = await managed(context);
  if (!found) return null;
  const roster = (await allRoster(found.window.team_id)).map(({ entity }) => entity);
  const risk = roster.filter((player) => player.is_active && isIncomplete(player));
  return risk.length === 0 ? null : { ...found, names: risk.map(({ player_name }) => shortName(player_name)) };
}

export interface WindowResult extends ManagedWindow {
  readonly packs: number;
  readonly sales: string;
  readonly profit: string;
  /** What the organiser must know about packs sold for cash. Null if all are paid. */
  readonly cash: string | null;
}

async function loadResult(context: MailContext): Promise<WindowResult | null> {
  const found = await managed(context);
  if (!found) return null;
  const { window } = found;
  const orders = await allPackOrders(window.team_id);
  const { totals } = ledgerOf(orders, window.id);
  return {
    ...found,
    packs: totals.packs,
    sales: formatAmount(totals.sales),
    profit: formatAmount(totals.profit),
    cash: cashText(packsIn(unpaidCash(window.cash, orders)), takesCashPayment(window, now().toISOString())),
  };
}

function endText({ name, late_until: late, outcome }: WindowResult['window']): string {
  if (outcome === 'reached') return `${name} is closed. Enough packs were ordered: they go to print.`;
  return late === null ? `${name} is closed.` : `${name} is closed. Late orders come until ${safeDay(late)}.`;
}

/** The mails about order windows and missing photos or consents. */
export const teamOrderMails = {
  player_reminder: recipe<Reminder>(loadReminder, ({ player, to, team: head, address, isFirst }, { fullName }) => {
    const { action, ...mail } = reminderMail({ team: head.name, coach: fullName, player, isFirst });
    return {
      ...mail,
      head,
      banner: sampleBanner(),
      to,
      action: { label: action, address },
      foot: { label: 'How we treat your data', address: siteUrl('/privacy') },
    };
  }),
  window_invitation: recipe<Invitation>(
    loadInvitation,
    ({ player, to, team: head, window, until, price, address }, { fullName }) => {
      const facts = { team: head.name, coach: fullName, playerName: player.player_name, window, until, price };
      const { action, ...mail } = invitationMail(facts);
      return {
        ...mail,
        head,
        banner: sampleBanner(),
        to,
        action: { label: action, address },
        foot: { label: 'How we treat your data', address: siteUrl('/privacy') },
      };
    },
  ),
  window_at_risk: recipe<WindowRisk>(loadRisk, ({ window, team: head, team: { name: team }, names }) => {
    const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
    return {
      head,
      subject: `${team}: ${names.length} ${names.length === 1 ? 'player misses' : 'players miss'} a photo or consent`,
      title: 'Photos are missing before the deadline',
      lines: [
        `${window.name} ends on ${safeDay(window.deadline)}. Still missing: ${names.slice(0, maxNames).join(', ')}${more}`,
        'We have reminded the guardians whose address we have.',
      ],
      action: { label: 'See the roster', address: siteUrl(`/dashboard/teams/${window.team_id}/roster`) },
      why: `You get this mail because you manage ${team}.`,
    };
  }),
  window_result: recipe<WindowResult>(
    loadResult,
    ({ window, team: head, team: { name: team }, packs, cash, ...sums }) => ({
      head,
      ...(window.outcome === 'missed'
        ? {
            subject: `${team}: ${window.name} was called off`,
            title: 'Too few packs were ordered',
            lines: [
              `Fewer than ${window.min_packs} packs were ordered in ${window.name}. Nothing is printed, and every family gets all of its money back.`,
              ...(cash === null ? [] : [cash]),
            ],
          }
        : {
            subject: `${team}: ${window.name} sold ${counted(packs, 'pack')}`,
            title: 'Your order window has ended',
            lines: [endText(window), ...(cash === null ? [] : [cash])],
            facts: [
              { label: 'Packs', value: String(packs) },
              { label: 'Paid for them', value: sums.sales },
              { label: 'Profit for the team', value: sums.profit },
            ],
          }),
      action:
        cash === null
          ? { label: 'See the ledger', address: siteUrl(`/dashboard/teams/${window.team_id}/ledger`) }
          : { label: 'See the orders', address: siteUrl(`/dashboard/teams/${window.team_id}/orders`) },
      why: `You get this mail because you opened the order window of ${team}.`,
    }),
  ),
} as const;
