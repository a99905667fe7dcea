/** Who sends a request: an anonymous visitor, or a verified user with the groups of the token. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly id: string; readonly groups: readonly string[] };

/** Who a route is for. `owner` objects answer 404 to others, so that outsiders do not learn that an id exists (P-10). */
export type Access = 'public' | 'user' | 'ops';

/** Access → actors, read by routes, API and the authorisation tests. */
export const callers: Record<Access, (actor: Actor) => boolean> = {
  public: () => true,
  user: (actor) => actor.kind === 'user',
  ops: (actor) => actor.kind === 'user' && actor.groups.includes('ops'),
};

export type Decision = 'yes' | 'sign_in' | 'forbidden';

/** Whether an actor may call a route of that access. Anonymous callers must sign in; others are refused. */
export function mayCall(actor: Actor, who: Access): Decision {
  if (callers[who](actor)) return 'yes';
  return actor.kind === 'anonymous' ? 'sign_in' : 'forbidden';
}
