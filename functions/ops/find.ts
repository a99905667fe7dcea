import type { Card } from '#domain/cards/card';
import { isIdOf } from '#domain/ids';
import { executionPage, type SearchHit } from '#domain/operations/search-hit';
import type { Order } from '#domain/orders/order';
import { workflowName } from '#domain/production/fulfilment';
import { readEnv } from '../platform/env.ts';
import { executionArn, executionStatus } from '../platform/workflow.ts';
import { addressOwner, loadProfile } from '../table/account/profile.ts';
import { findCard } from '../table/cards/card.ts';
import { loadGeneration } from '../table/generation/generation.ts';
import { listOrders, loadOrder } from '../table/orders/order.ts';
import { loadAttempt } from '../table/production/attempt.ts';
import { ordersNamed } from './jobs.ts';

/** Orders that are shown of a person. */
const latestOrders = 20;

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

async function findOrders(typed: string): Promise<SearchHit[]> {
  const ids = isIdOf('order', typed) ? [typed] : await ordersNamed(typed);
  const orders = await Promise.all(ids.map(loadOrder));
  return Promise.all(orders.flatMap((order) => (order ? [foundOrder(order.entity)] : [])));
}

/** A person by address or id, with the latest orders. Names lead to a person by way of their orders. */
async function findPeople(typed: string): Promise<SearchHit[]> {
  const id = typed.includes('@') ? await addressOwner(typed.toLowerCase()) : typed;
  const profile = id === null ? null : (await loadProfile(id))?.entity;
  if (!profile) return [];
  const { user_id, full_name, email, created_at } = profile;
  const { items } = await listOrders(user_id, { limit: latestOrders });
  return [
    { kind: 'person', id: user_id, title: full_name, status: null, created_at, ids: { email }, execution: null },
    ...(await Promise.all(items.map(foundOrder))),
  ];
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

/**
 * Orders, people, cards and runs that `typed` names: a number of an order or a parcel, an e-mail address, words of an order's people and team, or an id.
 * Empty where nothing fits, and for a single letter.
 */
export async function findAnything(typed: string): Promise<SearchHit[]> {
  if (typed.length < 2) return [];
  const found = await Promise.all([findPeople(typed), findOrders(typed), findCards(typed), findRuns(typed)]);
  return [...new Map(found.flat().map((one) => [one.id, one])).values()];
}
