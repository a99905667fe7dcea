import type { Profile } from '#domain/account/profile.ts';
import type { Card } from '#domain/cards/card/card.ts';
import { executionPage } from '#domain/desk/console-page.ts';
import type { SearchHit } from '#domain/desk/search-hit.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { workflowName } from '#domain/production/queue/fulfilment.ts';
import { isIdOf } from '#domain/values/ids.ts';
import { readEnv } from '#functions/platform/env.ts';
import { mapLimit } from '#functions/platform/map-limit.ts';
import { executionArn, executionStatus } from '#functions/platform/workflow.ts';
import { addressOwner, loadProfile } from '#functions/table/account/profile.ts';
import { findCard } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { listOrders, loadOrder } from '#functions/table/orders/order.ts';
import { loadAttempt } from '#functions/table/production/attempt.ts';
import { batchNumbered, findBatch } from '#functions/table/production/batch.ts';
import { ordersNamed } from './jobs.ts';

/** Max orders shown per person. */
const latestOrders = 20;
/** Executions read in parallel. */
const atOnce = 10;

async function execution(machineArn: string, name: string): Promise<SearchHit['execution']> {
  const status = await executionStatus(machineArn, name);
  return status && { name, status, url: executionPage(executionArn(machineArn, name)) };
}

async function foundOrder(order: Order): Promise<SearchHit> {
  const attempt = await loadAttempt(order.id);
  const machine = readEnv(['FULFIL_ORDER_ARN']).FULFIL_ORDER_ARN;
  return {
    kind: 'order',
    id: order.id,
    title: order.order_number,
    status: order.status,
    created_at: order.placed_at,
    ids: { person: order.user_id, ...(order.team_id && { team: order.team_id }) },
    execution: attempt > 0 ? await execution(machine, workflowName(order.order_number, attempt)) : null,
  };
}

async function ordersTyped(typed: string): Promise<Order[]> {
  const ids = isIdOf('order', typed) ? [typed] : await ordersNamed(typed);
  return (await Promise.all(ids.map(loadOrder))).flatMap((stored) => stored?.entity ?? []);
}

/** Finds a person by address or id. Names are found through orders. */
async function personTyped(typed: string): Promise<Profile | null> {
  const id = typed.includes('@') ? await addressOwner(typed.toLowerCase()) : typed;
  return id === null ? null : ((await loadProfile(id))?.entity ?? null);
}

const foundPerson = ({ user_id, full_name, email, created_at }: Profile): SearchHit => ({
  kind: 'person',
  id: user_id,
  title: full_name,
  status: null,
  created_at,
  ids: { email },
  execution: null,
});

/** A person with the latest orders, and matching orders, each once. */
async function findPeopleAndOrders(typed: string): Promise<SearchHit[]> {
  const [person, named] = await Promise.all([personTyped(typed), ordersTyped(typed)]);
  const theirs = person ? (await listOrders(person.user_id, { limit: latestOrders })).items : [];
  const orders = [...new Map([...theirs, ...named].map((order) => [order.id, order])).values()];
  return [...(person ? [foundPerson(person)] : []), ...(await mapLimit(orders, atOnce, foundOrder))];
}

const foundCard = ({ id, card_name, player_name, status, created_at, user_id, run }: Card): SearchHit => ({
  kind: 'card',
  id,
  title: card_name || player_name,
  status,
  created_at,
  ids: { owner: user_id, ...(run && { run: run.generation_id }) },
  execution: null,
});

async function findCards(typed: string): Promise<SearchHit[]> {
  const card = isIdOf('card', typed) ? await findCard(typed) : null;
  return card ? [foundCard(card)] : [];
}

async function findRuns(typed: string): Promise<SearchHit[]> {
  const run = isIdOf('generation', typed) ? (await loadGeneration(typed))?.entity : null;
  if (!run) return [];
  const { id, side, status, created_at, card_id: card, user_id: owner } = run;
  const found = await execution(readEnv(['GENERATE_SIDE_ARN']).GENERATE_SIDE_ARN, id);
  return [
    { kind: 'run', id, title: `The ${side} of a card`, status, created_at, ids: { card, owner }, execution: found },
  ];
}

async function findBatches(typed: string): Promise<SearchHit[]> {
  const batch = isIdOf('batch', typed) ? (await findBatch(typed))?.entity : await batchNumbered(typed);
  if (!batch) return [];
  const { id, number: title, status, made_at: created_at, made_by } = batch;
  return [{ kind: 'batch', id, title, status, created_at, ids: { made_by }, execution: null }];
}

/**
 * Orders, people, cards, runs and batches that match `typed`: the number of an order, a parcel or a batch, an e-mail address, words of an order's people and team, or
 * an id. Empty without a match, and for a single letter.
 */
export async function findAnything(typed: string): Promise<SearchHit[]> {
  if (typed.length < 2) return [];
  const found = await Promise.all([findPeopleAndOrders(typed), findCards(typed), findRuns(typed), findBatches(typed)]);
  return found.flat();
}
