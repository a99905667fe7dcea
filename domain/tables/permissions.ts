import { operatorRole } from '#domain/account/operators.ts';
import { hasRight, type TeamRight } from '#domain/teams/team/team-rights.ts';

/** Who sends a request: an anonymous visitor, or a verified user with the groups of the token. */
export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly groups: readonly string[];
      /** Whether the account agreed to the current terms and confirmed its age. */
      readonly agreed: boolean;
      /** The role in the team that the path names, read with this request. Null outside of a team's routes and for everyone who is no active member. */
      readonly teamRole: string | null;
    };

/**
 * Who a route is for. `owner` objects answer 404 to others, so that outsiders do not learn that an id exists (P-10). `team:` routes have the team's id
 * in their path as `:id` and are for its active members with that right (P-19).
 */
export type Access = 'public' | 'user' | 'ops' | `team:${TeamRight}`;

/** The right that a route of a team asks for; null for all other routes. */
export function teamRightOf(access: Access): TeamRight | null {
  return access.startsWith('team:') ? (access.slice('team:'.length) as TeamRight) : null;
}

export type Decision = 'yes' | 'sign_in' | 'forbidden' | 'agree_first' | 'not_found';

interface Door {
  readonly access: Access;
  /** Whether the route serves accounts that have not agreed to the terms. */
  readonly beforeConsent: boolean;
}

/**
 * Whether an actor may call a route. Anonymous callers must sign in; an account without consent agrees first (P-5). Outsiders do not find a team; its
 * members without the right, and users without the group, are refused.
 */
export function mayCall(actor: Actor, { access, beforeConsent }: Door): Decision {
  if (access === 'public') return 'yes';
  if (actor.kind === 'anonymous') return 'sign_in';
  if (access === 'ops' && !actor.groups.includes(operatorRole)) return 'forbidden';
  if (!actor.agreed && !beforeConsent) return 'agree_first';
  const right = teamRightOf(access);
  if (right === null) return 'yes';
  if (actor.teamRole === null) return 'not_found';
  return hasRight(actor.teamRole, right) ? 'yes' : 'forbidden';
}
