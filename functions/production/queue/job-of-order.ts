import type { Order, OrderItem } from '#domain/orders/order/order.ts';
import { jobOf } from '#domain/production/queue/production-job.ts';
import { searchWords } from '#domain/production/queue/search-words.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { writeJob } from '#functions/table/production/job.ts';
import { insertSearchWords } from '#functions/table/production/search-word.ts';
import { loadTeam } from '#functions/table/teams/team.ts';

/** An unpaid order with money has one too: its refund may come back. */
const hasJob = ({ paid_at, paid_amount }: Order): boolean => paid_at !== null || paid_amount > 0;

/**
 * Writes the production job of a paid order, and on payment its search terms. They are written with the order, so no list shows another step. Empty
 * for an unpaid order.
 * @param before the previous order; null for a new one
 */
export async function jobWrites(order: Order, items: readonly OrderItem[], before: Order | null): Promise<Write[]> {
  if (!hasJob(order)) return [];
  const job = jobOf(order, items);
  if (before !== null && hasJob(before)) return [writeJob(job)];
  // A renamed team is found by its name at payment.
  const team = order.team_id === null ? null : await loadTeam(order.team_id);
  return [writeJob(job), ...insertSearchWords(order.id, searchWords(order, team?.entity.name ?? ''))];
}
