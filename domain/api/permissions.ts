import { operatorRole } from '#domain/account/operators.ts';
import { hasRight, type TeamRight } from '#domain/teams/team/team-rights.ts';

/** The sign-in that a token comes from. */
export interface SignIn {
  /** The pool's id, which renewed tokens keep. */
  readonly id: string;
  /** Epoch seconds. */
  readonly at: number;
}

export type Actor =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly groups: readonly string[];
      readonly agreed: boolean;
      readonly session: SignIn;
      /** Role in the path's team, read with this request. Null outside of team routes, and for anyone who is not an active member. */
      readonly teamRole: string | null;
    };

/** A request for another person's object returns 404, which hides that the id exists (P-10). `team:` routes have the team's id as `:id` (P-19). */
export type Access = 'public' | 'user' | 'ops' | `team:${TeamRight}`;

export function teamRightOf(access: Access): TeamRight | null {
  return access.startsWith('team:') ? (access.slice('team:'.length) as TeamRight) : null;
}

export type Decision = 'yes' | 'sign_in' | 'forbidden' | 'agree_first' | 'not_found';

interface Door {
  readonly access: Access;
  /** Whether accounts without consent to the terms may call the route. */
  readonly beforeConsent: boolean;
}

/** Anonymous callers must sign in, and an account must agree to the terms first (P-5). Outsiders of a team get "not found". */
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
