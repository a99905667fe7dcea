import type { SetCard } from '#domain/sets/team-set';
import { now } from '../platform/clock.ts';
import { transact, type Write } from '../platform/table/transact.ts';
import { countChanges, setCardRows, type StoredSetCard } from '../table/teams/set-card.ts';

/** Saves a card of a set with its counts. Throws ConditionFailed where another execution was faster. */
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
