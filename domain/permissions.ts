/** Who sends a request: an anonymous visitor, or a verified user with the groups of the token. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly groups: readonly string[];
      /** Whether the account agreed to the current terms and confirmed its age. */
      readonly agreed: boolean;
    };

/** Who a route is for. `owner` objects answer 404 to others, so that outsiders do not learn that an id exists (P-10). */
export type Access = 'public' | 'user' | 'ops';

/** Access → actors, read by routes, API and the authorisation tests. */
export const callers: Record<Access, (actor: Actor) => boolean> = {
  public: () => true,
  user: (actor) => actor.kind === 'user',
  ops: (actor) => actor.kind === 'user' && actor.groups.includes('ops'),
};

export type Decision = 'yes' | 'sign_in' | 'forbidden' | 'agree_first';

interface Door {
  readonly access: Access;
  /** Whether the route serves accounts that have not agreed to the terms. */
  readonly beforeConsent: boolean;
}

/** Whether an actor may call a route. Anonymous callers must sign in; an account without consent agrees first (P-5); others are refused. */
export function mayCall(actor: Actor, { access, beforeConsent }: Door): Decision {
  if (!callers[access](actor)) return actor.kind === 'anonymous' ? 'sign_in' : 'forbidden';
  const isWaiting = access !== 'public' && actor.kind === 'user' && !actor.agreed;
  return isWaiting && !beforeConsent ? 'agree_first' : 'yes';
}
