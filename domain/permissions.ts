/** Who asks: nobody, or a verified user of the pool and the groups in the token. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly id: string; readonly groups: readonly string[] };

/** Who a route is for. `owner` objects answer 404 to others, so that outsiders do not learn that an id exists (P-10). */
export type Access = 'public' | 'user' | 'ops';

/** Who may call what, as data: the routes, the API and the authorisation walk read the same rows. */
export const callers: Record<Access, (actor: Actor) => boolean> = {
  public: () => true,
  user: (actor) => actor.kind === 'user',
  ops: (actor) => actor.kind === 'user' && actor.groups.includes('ops'),
};

export type Decision = 'yes' | 'sign_in' | 'forbidden';

/** Whether an actor may call a route of that kind; anonymous callers are asked to sign in, signed-in ones are refused. */
export function mayCall(actor: Actor, who: Access): Decision {
  if (callers[who](actor)) return 'yes';
  return actor.kind === 'anonymous' ? 'sign_in' : 'forbidden';
}
