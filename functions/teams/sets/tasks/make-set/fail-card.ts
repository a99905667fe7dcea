import type { TaskFailure } from '#domain/cards/generation/failure.ts';
import { isErrorCode } from '#domain/tables/errors.ts';
import { isUnmade } from '#domain/teams/sets/set-plan.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { log } from '#functions/platform/log.ts';
import { retryOnConflict } from '#functions/platform/table/transact.ts';
import { loadSetCard } from '#functions/table/teams/set-card.ts';
import { saveSetCard } from '../../save-set-card.ts';
import type { SetCardInput } from './set-card-input.ts';

/** Marks a card that cannot be made as an exception of its set, with the error code; the set continues. */
export const handler = correlated(async (input: SetCardInput & { readonly failure?: TaskFailure }): Promise<null> => {
  const { set_id, number, failure } = input;
  const error_code = isErrorCode(failure?.Error ?? '') ? (failure?.Error ?? null) : 'generation.interrupted';
  log.warn('a card of a set cannot be made', { setId: set_id, number, code: error_code });
  await retryOnConflict(async () => {
    const stored = await loadSetCard(set_id, number);
    if (!stored || !isUnmade(stored.entity)) return;
    await saveSetCard(stored, { status: 'failed', side: null, error_code });
  });
  return null;
});
