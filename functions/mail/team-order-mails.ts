import type { MailKind } from '#domain/events';
import { amountWords } from '#domain/money';
import { longDate } from '#domain/orders/order-words';
import { firstName, shortName } from '#domain/rosters/public-name';
import { mayHaveCard } from '#domain/rosters/consent';
import { ledgerOf } from '#domain/team-orders/ledger';
import type { OrderWindow } from '#domain/team-orders/order-window';
import { isIncomplete } from '#domain/team-orders/reminders';
import { hasRight } from '#domain/teams/team-rights';
import { playerLink } from '../rosters/player-link.ts';
import { loadMember } from '../table/teams/member.ts';
import { loadOrderWindow } from '../table/teams/order-window.ts';
import { allRoster, loadTeamAndPlayer } from '../table/teams/roster-player.ts';
import { allPackOrders } from '../table/teams/team-pack-order.ts';
import { loadTeam } from '../table/teams/team.ts';
import type { Mail, MailContext } from './mail-content.ts';
import { siteUrl } from './mail-links.ts';

/** Names in a summary. The team's pages list all of them. */
const mostNames = 20;

/** The window of a mail with its team's name, for a member who manages the team. `state`: `<team>#<user>`. */
async function managed({
  userId,
  subjectId,
  state,
}: MailContext): Promise<{ window: OrderWindow; team: string } | null> {
  const [teamId = ''] = state.split('#');
  const [team, window, member] = await Promise.all([
    loadTeam(teamId),
    loadOrderWindow(teamId, subjectId),
    loadMember(teamId, userId),
  ]);
  const isManager = member?.entity.is_active === true && hasRight(member.entity.role, 'manage');
  return team && window && isManager ? { window: window.entity, team: team.entity.name } : null;
}

/** The mails about order windows and what their players miss. */
export const teamOrderMails = {
  // `state` is `<team>#<day>`. The link is made from the player, and is in no row and no event (D-108).
  player_reminder: async ({ subjectId, state, fullName }) => {
    const [teamId = ''] = state.split('#');
    const found = await loadTeamAndPlayer(teamId, subjectId);
    const player = found?.player.entity;
    if (!player?.is_active || player.guardian_email === '' || !isIncomplete(player)) return null;
    const name = firstName(player.player_name);
    const missing = [...(player.photo_key === null ? ['photo'] : []), ...(mayHaveCard(player) ? [] : ['consent'])];
    return {
      to: player.guardian_email,
      subject: `${found?.team.name}: ${name}’s ${missing.join(' and ')} missing`,
      title: `${name}’s card waits for you`,
      lines: [
        `${fullName} of ${found?.team.name} asks for ${name}’s ${missing.join(' and ')}, so that the card can be made.`,
        'It takes two minutes on a phone. You need no account.',
        'If this is not your player, you can ignore this mail.',
      ],
      action: { words: `Send ${name}’s photo`, address: (await playerLink(player)).url },
    };
  },
  window_at_risk: async (context) => {
    const found = await managed(context);
    if (!found) return null;
    const { window, team } = found;
    const roster = (await allRoster(window.team_id)).map(({ entity }) => entity);
    const risk = roster.filter((player) => player.is_active && isIncomplete(player));
    if (risk.length === 0) return null;
    const names = risk.slice(0, mostNames).map(({ player_name }) => shortName(player_name));
    const more = risk.length > mostNames ? ` and ${risk.length - mostNames} more` : '';
    return {
      subject: `${team}: ${risk.length} ${risk.length === 1 ? 'player misses' : 'players miss'} a photo or consent`,
      title: 'Photos are missing before the deadline',
      lines: [
        `${window.name} ends on ${longDate(window.deadline)}. Still missing: ${names.join(', ')}${more}.`,
        'We have reminded the guardians whose address we have.',
      ],
      action: { words: 'See the roster', address: siteUrl(`/dashboard/teams/${window.team_id}/roster`) },
    };
  },
  window_result: async (context) => {
    const found = await managed(context);
    if (!found) return null;
    const { window, team } = found;
    const { totals } = ledgerOf(await allPackOrders(window.team_id), window.id);
    const late = window.late_until === null ? '' : ` Late orders come until ${longDate(window.late_until)}.`;
    return {
      subject: `${team}: ${window.name} sold ${totals.packs} ${totals.packs === 1 ? 'pack' : 'packs'}`,
      title: 'Your order window has ended',
      lines: [
        `${totals.packs} packs, ${amountWords(totals.sales)} paid for them.${late}`,
        `Profit for the team: ${amountWords(totals.profit)}.`,
      ],
      action: { words: 'See the ledger', address: siteUrl(`/dashboard/teams/${window.team_id}/ledger`) },
    };
  },
} satisfies Partial<Record<MailKind, (context: MailContext) => Promise<Mail | null>>>;
