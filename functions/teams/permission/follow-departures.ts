import type { Card } from '#domain/cards/card/card.ts';
import type { PrintFiles } from '#domain/cards/print/print-files.ts';
import type { Order, OrderedCard } from '#domain/orders/order/order.ts';
import { isErrorCode, messageOf } from '#domain/tables/errors.ts';
import { approved, copyOf, isCurrent } from '#domain/teams/cards/team-card-moves.ts';
import type { NamingCard } from '#domain/teams/permission/departure.ts';
import { isBeforePress, orderWithRemade, stuckText } from '#domain/teams/permission/order-without.ts';
import { isUnmade } from '#domain/teams/sets/set-plan.ts';
import type { SetCard, TeamSet } from '#domain/teams/sets/team-set.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { changeOrder } from '#functions/orders/order/change-order.ts';
import { now } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import { changeRow, removeRow } from '#functions/platform/table/optimistic-row.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadPrintFiles } from '#functions/table/cards/print-files.ts';
import { teamOrdersWithCard } from '#functions/table/orders/order.ts';
import { rewritePackItems } from '#functions/table/orders/pack-items.ts';
import {
  departureRows,
  departuresOf,
  type StoredDeparture,
  teamsWithDepartures,
} from '#functions/table/teams/departure.ts';
import { allSetCards, loadSetCard } from '#functions/table/teams/set-card.ts';
import { loadTeamCard, saveOpenCard, teamCardRows } from '#functions/table/teams/team-card.ts';
import { claimTeam, loadTeamSet, teamSetRows } from '#functions/table/teams/team-set.ts';
import { storedTeamCard } from '../cards/decide-team-card.ts';
import { freezeCard } from '../packs/freeze-packs.ts';
import { beginSet } from '../sets/change-set.ts';

/** How far a card is that is made again without a name. `stuck` says, in a sentence, what a person must do. */
type Remade =
  | { readonly is: 'ready'; readonly card: Card; readonly files: PrintFiles }
  | { readonly is: 'waiting' }
  | { readonly is: 'stuck'; readonly why: string };

const waiting: Remade = { is: 'waiting' };
const stuck = (why: string): Remade => ({ is: 'stuck', why });

/** Starts a finished set again for its checklist and team card. A team with another running set tries again a minute later. */
async function startAgain(teamId: string, setId: string): Promise<Remade> {
  const stored = await loadTeamSet(teamId, setId);
  if (!stored) return stuck('The set is gone.');
  const { entity: set } = stored;
  if (set.status === 'running' || set.status === 'preparing') return waiting;
  const rows = (await allSetCards(setId)).map(({ entity }) => entity);
  if (rows.some((row) => row.kind === 'player' && isUnmade(row))) return stuck('The set was stopped.');
  const running: TeamSet = { ...set, status: 'running', attempt: set.attempt + 1, updated_at: now().toISOString() };
  try {
    await transact([claimTeam(running), teamSetRows.save(stored, running)]);
    await beginSet(running);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return waiting;
}

/** The approval of the card's new look: it lost only a name, so it keeps what its predecessor had. */
async function approvalOf(card: Card, row: SetCard, { approved_by: by }: NamingCard): Promise<Remade | null> {
  const known = row.team_card_id === null ? null : await loadTeamCard(row.team_id, row.team_card_id);
  if (!known) return stuck('It is not among the team’s cards.');
  const isShown = isCurrent(known.entity, copyOf(card, printVersion(card)));
  if (!isShown && known.entity.status === 'pending') return waiting;
  if (known.entity.status === 'approved') return isShown ? null : waiting;
  if (known.entity.status !== 'pending') return stuck('The coach did not approve it.');
  if (by === null) return stuck('It waits for the coach’s approval.');
  await changeRow(
    teamCardRows,
    () => storedTeamCard(row.team_id, known.entity.id),
    (current) => {
      if (current.status !== 'pending') return null;
      const next = approved(current, by, now().toISOString());
      return { entity: next, with: [saveOpenCard(next)] };
    },
  );
  return null;
}

async function remadeOf(teamId: string, naming: NamingCard): Promise<Remade> {
  const [row, stored] = [await loadSetCard(naming.set_id, naming.number), await loadCard(teamId, naming.card_id)];
  if (!row || !stored) return stuck('It was deleted.');
  const { status, error_code: code } = row.entity;
  if (status === 'waiting') return startAgain(teamId, naming.set_id);
  if (status === 'making') return waiting;
  if (status !== 'done') return stuck(messageOf(code !== null && isErrorCode(code) ? code : 'generation.try_again'));
  const files = await loadPrintFiles(stored.entity.id, printVersion(stored.entity));
  if (!files) return waiting;
  return (await approvalOf(stored.entity, row.entity, naming)) ?? { is: 'ready', card: stored.entity, files };
}

type AllRemade = ReadonlyMap<string, Remade>;

/** Puts the cards that were made again into a held order, which goes on. */
const release = (orderId: string, remade: AllRemade) =>
  changeOrder(orderId, ({ entity, items }, at) => {
    if (entity.production.hold === null) return null;
    const {
      order,
      items: after,
      timeline,
    } = orderWithRemade(entity, items, (card, { foil_finish: finish }) => {
      const one = remade.get(card.card_id);
      if (one?.is !== 'ready' || card.is_withdrawn) return card;
      const frozen: OrderedCard = freezeCard(one.card, one.files, finish);
      return { ...frozen, quantity: card.quantity };
    });
    return { entity: { ...order, updated_at: at }, timeline, with: rewritePackItems(items, after) };
  });

/** Tells operators why a held order still waits. */
const explain = (orderId: string, why: string) =>
  changeOrder(orderId, ({ entity: order }, at) => {
    const { hold } = order.production;
    const text = stuckText(why);
    if (hold === null || hold.text === text) return null;
    const production = { ...order.production, hold: { ...hold, text } };
    return { entity: { ...order, production, version: order.version + 1, updated_at: at } };
  });

/** A held order goes on when all its cards are made again. Returns whether it still waits. */
async function followOrder({ id, card_ids }: Order, remade: AllRemade): Promise<boolean> {
  const own = card_ids.flatMap((cardId) => remade.get(cardId) ?? []);
  if (own.every(({ is }) => is === 'ready')) {
    await release(id, remade);
    return false;
  }
  const reason = own.find((one) => one.is === 'stuck');
  if (reason?.is === 'stuck') await explain(id, reason.why);
  return true;
}

async function heldOrders(cardIds: readonly string[]): Promise<Order[]> {
  const orders = (await Promise.all(cardIds.map(teamOrdersWithCard))).flat();
  const held = orders.filter((order) => isBeforePress(order) && order.production.hold !== null);
  return [...new Map(held.map((order) => [order.id, order])).values()];
}

/** The cards of all departures of a team, each with the approval that any of them found. */
export function namingOf(departures: readonly StoredDeparture[]): NamingCard[] {
  const all = departures.flatMap(({ entity }) => entity.naming ?? []);
  const approver = (id: string) => all.find((one) => one.card_id === id && one.approved_by !== null)?.approved_by;
  const distinct = [...new Map(all.map((one) => [one.card_id, one])).values()];
  return distinct.map((one) => ({ ...one, approved_by: approver(one.card_id) ?? null }));
}

async function followTeam(teamId: string): Promise<void> {
  const departures = await departuresOf(teamId);
  // An open departure is still being walked, and may name more cards.
  if (departures.some(({ entity }) => entity.status === 'open')) return;
  const remade = new Map<string, Remade>();
  for (const naming of namingOf(departures)) remade.set(naming.card_id, await remadeOf(teamId, naming));
  let isOver = [...remade.values()].every(({ is }) => is !== 'waiting');
  for (const order of await heldOrders([...remade.keys()])) isOver = !(await followOrder(order, remade)) && isOver;
  if (isOver) for (const departure of departures) await transact([removeRow(departureRows, departure)]);
}

/** Follows cards that are made again without a name, and lets the orders go on that wait for them. A failing team delays no other. */
export async function followDepartures(): Promise<void> {
  for (const teamId of await teamsWithDepartures()) {
    await followTeam(teamId).catch((error: unknown) =>
      log.error('cards without a name were not followed', { teamId, error: error as Error }),
    );
  }
}
