import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { jobOf } from '#domain/production/queue/production-job.ts';
import { searchWords } from '#domain/production/queue/search-words.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { writeJob } from '#functions/table/production/job.ts';
import { insertSearchWords } from '#functions/table/production/search-word.ts';
import { loadTeam } from '#functions/table/teams/team.ts';

/**
 * The operators' row of an order as it will be, and when it becomes paid the words by which they find it. Both are written with the order, so no list
 * shows another step than the order has. None before it is paid.
 * @param before the order as it was; null: it is new
 */
export async function jobWrites(order: Order, items: readonly OrderItem[], before: Order | null): Promise<Write[]> {
  if (order.paid_at === null) return [];
  const job = jobOf(order, items);
  if (before !== null && before.paid_at !== null) return [writeJob(job)];
  // A team that is renamed later is found by the name that it had.
  const team = order.team_id === null ? null : await loadTeam(order.team_id);
  return [writeJob(job), ...insertSearchWords(order.id, searchWords(order, team?.entity.name ?? ''))];
}
