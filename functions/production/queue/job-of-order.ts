import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { jobOf } from '#domain/production/queue/production-job.ts';
import { searchWords } from '#domain/production/queue/search-words.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { writeJob } from '#functions/table/production/job.ts';
import { insertSearchWords } from '#functions/table/production/search-word.ts';
import { loadTeam } from '#functions/table/teams/team.ts';

/**
 * Writes the production job of a paid order, and on payment its search terms. They are written with the order, so no list shows another step. Empty
 * for an unpaid order.
 * @param before the previous order; null for a new one
 */
export async function jobWrites(order: Order, items: readonly OrderItem[], before: Order | null): Promise<Write[]> {
  if (order.paid_at === null) return [];
  const job = jobOf(order, items);
  if (before !== null && before.paid_at !== null) return [writeJob(job)];
  // A renamed team is found by its name at payment.
  const team = order.team_id === null ? null : await loadTeam(order.team_id);
  return [writeJob(job), ...insertSearchWords(order.id, searchWords(order, team?.entity.name ?? ''))];
}
