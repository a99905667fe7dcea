import type * as z from 'zod';
import { normalNumber } from '#domain/orders/order/order-number.ts';
import { type JobStep, openSteps, stepsBeforeShipping } from '#domain/orders/order/production-steps.ts';
import {
  isLate,
  type JobSort,
  jobOf,
  type ProductionJob,
  type ProductionJobView,
} from '#domain/production/queue/production-job.ts';
import { matchesWords, searchedWords } from '#domain/production/queue/search-words.ts';
import { now } from '#functions/platform/clock.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { maxCounted } from '#functions/platform/table/page.ts';
import { countHeld } from '#functions/table/cards/card.ts';
import { countTicketsBy } from '#functions/table/desk/ticket.ts';
import { loadWholeOrder } from '#functions/table/orders/order.ts';
import { orderAt } from '#functions/table/orders/order-pointer.ts';
import { countReturnsBy } from '#functions/table/orders/return.ts';
import { loadBatchNumbers } from '#functions/table/production/batch.ts';
import { countLate, countStep, listJobs, loadJobs } from '#functions/table/production/job.ts';
import { ordersByWord, wordsOfOrders } from '#functions/table/production/search-word.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { countPurchasesBy } from '#functions/table/teams/template-purchase.ts';

type View = z.infer<typeof ProductionJobView>;

const limit = 50;
/** Orders with one search term that are compared with the other terms. */
const candidates = 200;

const today = (): string => now().toISOString().slice(0, 10);

/** Jobs as operators see them, with names of teams and batches, each read once. */
async function jobViews(jobs: readonly ProductionJob[]): Promise<View[]> {
  const ids = [...new Set(jobs.flatMap(({ team_id }) => team_id ?? []))];
  const [teams, batches] = await Promise.all([
    Promise.all(ids.map(loadTeam)),
    loadBatchNumbers(jobs.flatMap(({ batch_id }) => batch_id ?? [])),
  ]);
  const names = new Map(teams.flatMap((team) => (team ? [[team.entity.id, team.entity.name] as const] : [])));
  const day = today();
  return jobs.map((job) => ({
    ...job,
    team_name: names.get(job.team_id ?? '') ?? null,
    batch_number: batches.get(job.batch_id ?? '') ?? null,
    is_late: isLate(job, day),
  }));
}

interface JobsRequest {
  readonly step: JobStep;
  readonly sort: JobSort;
  readonly order: 'up' | 'down';
  readonly cursor?: string | undefined;
}

export async function readJobs({ step, sort, order, cursor }: JobsRequest) {
  const { items, next } = await listJobs(step, { sort, isDescending: order === 'down', limit, cursor });
  return { jobs: await jobViews(items), next_cursor: next };
}

/** Counts the orders in each step, those that are late and not shipped, and what else waits for an operator. */
export async function countJobs() {
  const [counts, late, returns, holds, designs, tickets] = await Promise.all([
    Promise.all(openSteps.map(async (step) => [step, await countStep(step)] as const)),
    Promise.all(stepsBeforeShipping.map((step) => countLate(step, today()))),
    countReturnsBy('requested'),
    countHeld(),
    countPurchasesBy('paid'),
    countTicketsBy('open'),
  ]);
  return {
    counts: Object.fromEntries(counts),
    late: Math.min(
      late.reduce((sum, each) => sum + each, 0),
      maxCounted,
    ),
    most: maxCounted,
    waiting: { returns, holds, designs, tickets },
  };
}

/** The order of a number: its own, or its parcel's. An unpaid order has no stored job. */
async function jobByNumber(typed: string): Promise<ProductionJob[]> {
  const parcel = typed.replace(/[\s-]/g, '').toUpperCase();
  const id = (await orderAt(keys.tracking(normalNumber(typed)))) ?? (await orderAt(keys.parcel(parcel)));
  const whole = id === null ? null : await loadWholeOrder(id);
  return whole ? [jobOf(whole.entity, whole.items)] : [];
}

async function jobsByWords(typed: string): Promise<ProductionJob[]> {
  const words = searchedWords(typed).toSorted((one, other) => other.length - one.length);
  const [longest] = words;
  if (longest === undefined) return [];
  const ids = await ordersByWord(longest, candidates);
  const wordsOf = words.length > 1 ? await wordsOfOrders(ids) : null;
  return loadJobs(wordsOf ? ids.filter((id) => matchesWords(words, wordsOf.get(id) ?? [])) : ids);
}

async function jobsNamed(typed: string): Promise<ProductionJob[]> {
  const named = await jobByNumber(typed);
  const found = named.length > 0 ? named : await jobsByWords(typed);
  return found.toSorted((one, other) => (one.placed_at < other.placed_at ? 1 : -1)).slice(0, limit);
}

/** Ids of the orders that match a query, newest first. */
export async function ordersNamed(typed: string): Promise<string[]> {
  return (await jobsNamed(typed)).map(({ order_id }) => order_id);
}

/** Orders that match all terms of a query, newest first: whole numbers, beginnings of words. */
export async function findOrders(typed: string): Promise<{ jobs: View[] }> {
  return { jobs: await jobViews(await jobsNamed(typed)) };
}
