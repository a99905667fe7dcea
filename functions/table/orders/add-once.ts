import { AppError } from '#domain/tables/errors.ts';
import { optionalKey } from '#functions/platform/http/optional-key.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { ConditionFailed, retryOnConflict, type Write } from '#functions/platform/table/transact.ts';
import { loadRequest, recordRequest } from './idempotency.ts';

/** A call that adds something once per idempotency key. */
export interface Once {
  /** The id of what the key has added. Null for a new key, and without one. Throws `checkout.key_reused`. */
  readonly before: () => Promise<string | null>;
  /** Links the key to what is added, in the same transaction. Fails if another call with this key was faster. */
  readonly claim: (id: string) => Write[];
}

/** For callers without a key. */
export const everyTime: Once = { before: async () => null, claim: () => [] };

interface Adding {
  readonly userId: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly params: unknown;
  readonly body: unknown;
}

/** The `Once` of a request to the named route. Throws `checkout.no_key` for a malformed header. */
export function once(name: string, { userId, headers, params, body }: Adding): Once {
  const key = optionalKey(headers['idempotency-key']);
  if (key === null) return everyTime;
  const hash = sha256(JSON.stringify([name, params, body]));
  return {
    before: async () => {
      const known = await loadRequest(userId, key);
      if (known && known.body_hash !== hash) throw new AppError('checkout.key_reused');
      return known?.order_id ?? null;
    },
    claim: (id) => [recordRequest(userId, key, { body_hash: hash, order_id: id }, null)],
  };
}

/**
 * For the decision of a changed row: whether the call's key has changed the row before. The row may have been read before that change, so the first
 * time it is read again.
 */
export function repeatIn(call: Once): () => Promise<boolean> {
  let isKnown = false;
  return async () => {
    if (isKnown) return true;
    isKnown = (await call.before()) !== null;
    if (isKnown) throw new ConditionFailed([]);
    return false;
  };
}

/** Adds, or loads what the call's key has added. `add` must write the claim. */
export const addOnce = <Added>(
  call: Once,
  { load, add }: { readonly load: (id: string) => Promise<Added>; readonly add: () => Promise<Added> },
): Promise<Added> =>
  retryOnConflict(async () => {
    const id = await call.before();
    return id === null ? add() : load(id);
  });
