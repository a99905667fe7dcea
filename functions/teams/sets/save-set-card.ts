import type { SetCard } from '#domain/teams/sets/team-set.ts';
import { now } from '#functions/platform/clock.ts';
import { transact, type Write } from '#functions/platform/table/transact.ts';
import { countChanges, type StoredSetCard, setCardRows } from '#functions/table/teams/set-card.ts';

/** Saves a card of a set with its counts. Throws ConditionFailed if another execution was faster. */
export async function saveSetCard(
  stored: StoredSetCard,
  changes: Partial<SetCard>,
  more: readonly Write[] = [],
): Promise<StoredSetCard> {
  const before = stored.entity;
  const after = { ...before, ...changes, updated_at: now().toISOString() };
  await transact([setCardRows.save(stored, after), ...countChanges(before.set_id, [{ before, after }]), ...more]);
  return { entity: after, revision: stored.revision + 1 };
}
