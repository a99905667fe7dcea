import { setImmediate as breathe } from 'node:timers/promises';
import type { Order } from '#domain/orders/order/order.ts';
import type { PrintCopy } from '#domain/production/batch/print-copies.ts';
import { now } from '#functions/platform/clock.ts';
import { storedBatch } from '#functions/production/queue/claim-orders.ts';
import { loadOrder, type WholeOrder } from '#functions/table/orders/order.ts';
import { findBatch, loadSheets } from '#functions/table/production/batch.ts';
import { departuresOf } from '#functions/table/teams/departure.ts';
import { allTeamCards } from '#functions/table/teams/team-card.ts';
import { withdrawTeamCard } from '#functions/teams/cards/withdraw-team-card.ts';
import { leaveOut } from '#functions/teams/permission/leave-out.ts';
import { removeRosterPlayer } from '#functions/teams/roster/players.ts';
import { revokeForTeam } from '#functions/teams/roster/revoke-consent.ts';
import { insist, tolerate } from './faults.ts';
import type { Moment } from './order-money.ts';
import { runSchedule } from './run-schedule.ts';
import { count, type Play } from './scenario.ts';
import { coach, namedOf, type SoldTeam, teamOf } from './sold-team.ts';

/** A third of the orders are a team's packs. */
export const isOfTeam = (n: number): boolean => n % 3 === 0;

type Player = SoldTeam['players'][number];

/** How the first three of a team's players leave. The fourth one stays. */
const ways: readonly ((teamId: string, player: Player) => Promise<unknown>)[] = [
  (teamId, { id }) => revokeForTeam(teamId, id),
  (teamId, { id }) => removeRosterPlayer(teamId, id),
  async (teamId, { card_id }) => {
    const card = (await allTeamCards(teamId)).find((one) => one.card_id === card_id && one.status === 'approved');
    if (card) await withdrawTeamCard({ userId: coach, teamId, role: 'admin' }, card.id);
  },
];
const moments: readonly Moment[] = ['queued', 'sheets', 'press', 'printed'];

interface Seen {
  /** When the product had confirmed that a player left, by the player's id. */
  left: Record<string, string>;
  /** The copies on a batch's sheets before it was called printed, by batch and plan. */
  pressed: Record<string, readonly PrintCopy[]>;
}
function seen({ memory: { own } }: Pick<Play, 'memory'>): Seen {
  own.left ??= {};
  own.pressed ??= {};
  return own as unknown as Seen;
}

/** The players who leave at this moment of the lot do so. From lot to lot, each leaves at another moment. */
export async function depart(play: Play, moment: Moment): Promise<void> {
  const team = teamOf(play);
  const { lot, random } = play;
  const turn = lot.seed + Math.floor(lot.first / 40);
  for (const [n, leave] of ways.entries()) {
    const player = team?.players[n];
    if (!team || !player || moments[(turn + n) % moments.length] !== moment || seen(play).left[player.id]) continue;
    if (moment === 'press') for (let wait = Math.floor(random() * 300); wait > 0; wait--) await breathe();
    if (!(await insist(() => leave(team.id, player)))) continue;
    seen(play).left[player.id] = now().toISOString();
    count(play, 'people who left');
  }
}

/** Notes what a batch's sheets hold before it is called printed: later, a withdrawn card leaves them. Returns their plan. */
export async function seePress(play: Play, batchId: string): Promise<number> {
  const { status, plan } = (await storedBatch(batchId)).entity;
  if (status !== 'ready') return plan;
  const copies = (await loadSheets(batchId)).flatMap((sheet) => (sheet.plan === plan ? sheet.copies : []));
  seen(play).pressed[`${batchId} ${plan}`] ??= copies;
  return plan;
}

/** The shop makes checklist and team card again, minute by minute. What it cannot make, an operator leaves out. */
export async function remakeAll(play: Play, orders: readonly Order[], repair: () => Promise<void>): Promise<void> {
  const team = teamOf(play);
  if (!team) return;
  const isOver = async () => (await departuresOf(team.id)).length === 0;
  for (let round = 0; round < 12; round++) {
    let isDone = false;
    await tolerate(() => runSchedule(play.aws, 'continue-sets'));
    await play.aws.settled();
    await tolerate(async () => {
      isDone = await isOver();
    });
    if (isDone) break;
    if (round % 3 === 2) await repair();
  }
  for (const { id } of orders)
    await insist(async () => {
      if (!(await loadOrder(id))?.entity.production.hold) return;
      await leaveOut(id, coach);
      count(play, 'packs that an operator let go on');
    });
}

/** The copies of a team's order on the sheets that were called printed. Null for other orders, and if it was not printed. */
export async function printedOf(play: Play, { entity: order }: WholeOrder): Promise<readonly PrintCopy[] | null> {
  const { batch_id: batchId, printed_at: printedAt } = order.production;
  if (order.team_id === null || printedAt === null || batchId === null) return null;
  const plan = (await findBatch(batchId))?.entity.plan;
  return (seen(play).pressed[`${batchId} ${plan}`] ?? []).filter(({ order_id }) => order_id === order.id);
}

/** The players whom a printed copy shows or names. */
function peopleOn({ card_id, front }: PrintCopy, play: Play): Player[] {
  const names = Object.entries(namedOf(play)).find(([sha256]) => front.art.includes(sha256))?.[1] ?? [];
  return (teamOf(play)?.players ?? []).filter((player) => player.card_id === card_id || names.includes(player.name));
}

/** People on sheets that were printed after they had left. */
export function permissionProblems(
  play: Play,
  { entity: order }: WholeOrder,
  copies: readonly PrintCopy[] | null,
): string[] {
  const team = teamOf(play);
  const { printed_at: at } = order.production;
  if (!team || copies === null || at === null) return [];
  const { left } = seen(play);
  const gone = ({ id }: Player): boolean => (left[id] ?? '9999') < at;
  if (team.players.some(gone)) count(play, 'packs without who left');
  const people = copies.flatMap((copy) => peopleOn(copy, play).filter(gone));
  return [...new Set(people)].map(({ name }) => `${name} is printed and had left`);
}
